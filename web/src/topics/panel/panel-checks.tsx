import { type CheckName, CHECKLISTS } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import { refusalIn } from '../../api/index.ts';
import { useFormats, useT } from '../../i18n/index.ts';
import { Lock } from 'lucide-react';
import { useProjectScope } from '../../projects/index.ts';
import { Button, EmptyState } from '../../ui/index.ts';
import { refusalReason } from '../moves/move-labels.ts';
import { statusName } from '../topic-facts.ts';
import { type CheckLine, type Checklist, sendCheck } from './checks-calls.ts';
import classes from './panel-checks.module.css';
import { Section } from './section.tsx';
import { useTopicChecks } from './use-topic-parts.ts';
import { useTicks } from './use-ticks.ts';

/** What is to be looked at in the stage the topic stands in; nothing where the stage has no list. */
export function PanelChecks({ row }: { row: TopicRow }) {
  const names = CHECKLISTS[row.status];
  if (names.length === 0 || !row.active) return null;
  return <List key={row.status} row={row} names={names} />;
}

function List({ row, names }: { row: TopicRow; names: readonly CheckName[] }) {
  const t = useT();
  const { data, isPlaceholderData, isError, refetch } = useTopicChecks(row);
  const why = useReason(row, data);
  const { isTicked, tick } = useTicks<CheckName>(
    row,
    { revision: row.revision, isOlder: isPlaceholderData },
    (check, done, headers) => sendCheck(row.id, { check, done }, headers),
  );
  const lines = names.map((check) => {
    // What was read may still be of the stage before: of this one nothing is ticked then.
    const line = data?.checks.find((each) => each.check === check) ?? null;
    return { check, line, ticked: isTicked(check, line?.done ?? false) };
  });
  const title = t('panel.checks', { stage: statusName(t, row.status) });
  if (isError && !data)
    return (
      <Section title={title}>
        <EmptyState compact kind="not-connected" title={t('panel.notLoaded')}>
          <Button onClick={() => void refetch()}>{t('board.retry')}</Button>
        </EmptyState>
      </Section>
    );
  return (
    <Section
      title={title}
      end={
        <span>
          {t('panel.checks.done', { count: lines.filter(({ ticked }) => ticked).length, all: names.length })}
        </span>
      }
    >
      <ul className={classes.list}>
        {lines.map(({ check, line, ticked }) => (
          <li key={check}>
            <Box check={check} line={line} ticked={ticked} why={why} onTick={() => tick(check, !ticked)} />
          </li>
        ))}
      </ul>
      {why && (
        <p className={classes.why}>
          <Lock size={12} aria-hidden="true" />
          {why}
        </p>
      )}
    </Section>
  );
}

/** Why the reader may not tick, and who could; null where they may, and empty as long as that is not known. */
function useReason(row: TopicRow, list: Checklist | undefined): string | null {
  const t = useT();
  const scope = useProjectScope();
  if (row.parked) return t('parked.closed');
  if (list === undefined) return '';
  if (list.refusal === null) return null;
  const refusal = refusalIn(list.refusal);
  const { title, help } = refusalReason(refusal, row.status, row.status, { t, scope });
  return help === null ? title : t('panel.access.who', { needs: title, people: help });
}

interface BoxProps {
  check: CheckName;
  /** Who has ticked it, as far as that was read. */
  line: CheckLine | null;
  ticked: boolean;
  why: string | null;
  onTick: () => void;
}

function Box({ check, line, ticked, why, onTick }: BoxProps) {
  const t = useT();
  const formats = useFormats();
  const { personOf } = useProjectScope();
  const who =
    ticked && line?.by && line.at !== null
      ? t('panel.checks.by', {
          name: personOf(line.by.id, line.by.name).name,
          when: formats.dayTime(line.at),
        })
      : null;
  const title = [who, why].filter(Boolean).join('. ') || undefined;
  return (
    <label className={classes.check} title={title} data-closed={why !== null || undefined}>
      <input type="checkbox" title={title} checked={ticked} disabled={why !== null} onChange={onTick} />
      {t(`check.${check}`)}
    </label>
  );
}
