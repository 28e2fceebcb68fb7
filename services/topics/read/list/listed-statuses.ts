import { STATUS_NAMES, type TopicStatus, viewNamed } from '@keywright/events/catalogue';
import type { TopicFilter } from '@keywright/events/topic';

/**
 * The statuses a filter lets through as such, in workflow order. ARCHIVED is among them only where it is named. A view
 * that also takes published pages with an open ads check adds those on top; they are a matter of more than the status.
 */
export function listedStatuses({ statuses, view }: Pick<TopicFilter, 'statuses' | 'view'>): TopicStatus[] {
  const named = (status: TopicStatus) => statuses.length === 0 || statuses.includes(status);
  if (view === null) {
    return STATUS_NAMES.filter((status) => named(status) && (status !== 'ARCHIVED' || statuses.length > 0));
  }
  const { statuses: own, behindToggle } = viewNamed(view);
  return STATUS_NAMES.filter(
    (status) =>
      named(status) && (own.includes(status) || (statuses.length > 0 && behindToggle.includes(status))),
  );
}
