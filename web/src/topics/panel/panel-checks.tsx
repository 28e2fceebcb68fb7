import type { TopicRow } from '@keywright/events/topic';
import { refusalIn } from '../../api/index.ts';
import { useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { refusalReason } from '../moves/move-labels.ts';
import { statusName } from '../topic-facts.ts';
import { type CheckLine, type Checklist, sendCheck } from './checks-calls.ts';
import classes from './panel-checks.module.css';
import { Section } from './section.tsx';
import { useTopicChecks } from './use-topic-parts.ts';
import { useTicks } from './use-ticks.ts';

/** What is to be looked at in the stage the topic stands in; nothing where the stage has no list. */
export function PanelChecks({ row }: { row: TopicRow }) {
  const { data, isPlaceholderData } = useTopicChecks(row);
  // What is kept on screen while the next answer is on its way is of the stage before where it has just been moved.
  if (!data || data.checks.length === 0) return null;
  return <List key={row.status} row={row} list={data} isOlder={isPlaceholderData} />;
}

function List({ row, list, isOlder }: { row: TopicRow; list: Checklist; isOlder: boolean }) {
  const t = useT();
  const why = useReason(row, list);
  const { isTicked, tick } = useTicks<CheckLine['check']>(
    row,
    { revision: row.revision, isOlder },
    (check, done, headers) => sendCheck(row.id, { check, done }, headers),
  );
  const done = list.checks.filter((line) => isTicked(line.check, line.done)).length;
  return (
    <Section
      title={t('panel.checks', { stage: statusName(t, row.status) })}
      end={<span>{t('panel.checks.done', { count: done, all: list.checks.length })}</span>}
    >
      <ul className={classes.list}>
        {list.checks.map((line) => {
          const ticked = isTicked(line.check, line.done);
          return (
            <li key={line.check}>
              <Box line={line} ticked={ticked} why={why} onTick={() => tick(line.check, !ticked)} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Why the reader may not tick, and who could; null where they may. */
function useReason(row: TopicRow, { may, refusal }: Checklist): string | null {
  const t = useT();
  const scope = useProjectScope();
  if (row.parked) return t('parked.closed');
  if (may) return null;
  if (refusal === null) return t('move.refused.inactive');
  const { title, help } = refusalReason(refusalIn(refusal), row.status, row.status, { t, scope });
  return help === null ? title : t('panel.access.who', { needs: title, people: help });
}

interface BoxProps {
  line: CheckLine;
  ticked: boolean;
  why: string | null;
  onTick: () => void;
}

function Box({ line: { check, done, by, at }, ticked, why, onTick }: BoxProps) {
  const t = useT();
  const formats = useFormats();
  const { personOf } = useProjectScope();
  const who =
    ticked && done && by !== null && at !== null
      ? t('panel.checks.by', { name: personOf(by.id, by.name).name, when: formats.dayTime(at) })
      : null;
  const title = [who, why].filter(Boolean).join('. ') || undefined;
  return (
    <label className={classes.check} title={title} data-closed={why !== null || undefined}>
      <input type="checkbox" title={title} checked={ticked} disabled={why !== null} onChange={onTick} />
      {t(`check.${check}`)}
    </label>
  );
}
