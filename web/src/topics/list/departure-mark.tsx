import type { TopicFilter, TopicRow, TopicViewer } from '@keywright/events/topic';
import { ArrowRight } from 'lucide-react';
import { createContext, use } from 'react';
import { nameList, useFormats, useT } from '../../i18n/index.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { assigneeIds, statusName } from '../topic-facts.ts';
import { departureOf } from './departure.ts';
import classes from './list.module.css';

/** What the rows are listed by. */
interface Listed {
  filter: TopicFilter;
  reader: TopicViewer;
}

export const ListedContext = createContext<Listed | null>(null);

/** In words where a row has gone that keeps its place, whatever columns are shown. */
export function DepartureMark({ row, scope }: { row: TopicRow; scope: ProjectScope }) {
  const t = useT();
  const { dayMonth } = useFormats();
  const { me, personOf } = scope;
  const listed = use(ListedContext);
  if (listed === null) return null;
  const departure = departureOf(row, listed.filter, listed.reader);
  const words = (): string => {
    switch (departure) {
      case 'status':
        return statusName(t, row.status);
      case 'assigned': {
        const ids = assigneeIds(row);
        if (listed.filter.assigneeUsers.includes(me) && !ids.includes(me)) return t('list.went.notYours');
        const names = nameList(ids.map((id) => personOf(id).name));
        return names === '' ? t('list.went.nobody') : t('list.went.assigned', { names });
      }
      case 'delivery':
        return row.deliveryDate === null
          ? t('list.went.noDate')
          : t('list.went.date', { day: dayMonth(row.deliveryDate) });
      case 'tags': {
        const tags = nameList(row.tags.map(({ pageTag }) => pageTag));
        return tags === '' ? t('list.went.noTag') : t('list.went.tag', { tags });
      }
      case 'other':
        return t('list.went.other');
    }
  };
  return (
    <span className={classes.went}>
      <ArrowRight size={12} aria-hidden="true" />
      <span>{words()}</span>
    </span>
  );
}
