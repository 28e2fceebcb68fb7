import type { TopicStatus } from '@keywright/events/catalogue';
import type { T } from '../../i18n/index.ts';
import { statusName } from '../topic-facts.ts';
import type { HistoryEntry } from '../topic-queries.ts';

/** What events of requests and ticks hold, as far as their lines say it; which of it there is depends on the kind. */
interface Detail {
  to?: TopicStatus;
  accepted?: boolean;
  withdrawn?: boolean;
  noteRemoved?: boolean;
  check?: string;
  done?: boolean;
}

/** What an entry about a request or a tick says was done; null for all others. */
export function askOrTickText(t: T, kind: string, detail: HistoryEntry['detail']): string | null {
  const { to, accepted, withdrawn, check, done } = detail as Detail;
  const stage = to === undefined ? '' : statusName(t, to);
  switch (kind) {
    case 'TopicMoveAsked':
      return t('ask.history.asked', { stage });
    case 'TopicMoveAnswered': {
      const how = accepted ? 'accepted' : withdrawn ? 'withdrawn' : 'refused';
      return t(`ask.history.${how}`, { stage });
    }
    case 'TopicCheckTicked':
      return t(done ? 'panel.checks.ticked' : 'panel.checks.unticked', { check: t(`check.${check}`) });
    default:
      return null;
  }
}

/** Whether an entry had a note that its author has had removed. */
export const isNoteRemoved = ({ note, detail }: Pick<HistoryEntry, 'note' | 'detail'>): boolean =>
  note === null && (detail as Detail).noteRemoved === true;
