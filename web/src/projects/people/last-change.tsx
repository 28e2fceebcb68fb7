import { dayIn } from '@keywright/events';
import { useQuery } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { RichText, useFormats, useT } from '../../i18n/index.ts';
import { useDayIn } from '../../ui/index.ts';
import { useProjectScope } from '../project-scope.ts';
import { lastChangeQuery } from './people-queries.ts';
import { whatWasDone } from './people-sentence.ts';
import classes from './people.module.css';

/** The last thing that was done with the people of the project, and when: by the clock where that was today. */
export function LastChange({ projectId }: { projectId: string }) {
  const t = useT();
  const { time, dayTime, long } = useFormats();
  const { timeZone } = useProjectScope();
  const today = useDayIn(timeZone);
  const { data: act } = useQuery(lastChangeQuery(projectId));
  if (act === undefined || act === null) return null;
  const isToday = dayIn(timeZone, new Date(act.at)) === today;
  return (
    <span className={classes.last}>
      <Undo2 size={14} aria-hidden="true" />
      <span>
        <RichText text={t('people.last', { what: whatWasDone(t, act) })} />{' '}
        <time dateTime={act.at} title={long(act.at)}>
          {isToday ? time(act.at) : dayTime(act.at)}
        </time>
      </span>
    </span>
  );
}
