import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { answer, type AnswerOf, api } from '../../api/index.ts';
import { useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Avatar, Button } from '../../ui/index.ts';
import { undoBatch } from '../acts/undo-batch.ts';
import { scopeCountersAtom } from '../scope-counters.ts';
import { useSettling } from '../scope-figures.ts';
import classes from './narrowing.module.css';

type Act = AnswerOf<'/api/keywords/activity/{projectId}'>['_embedded']['activity'][number];

/** Moves that are looked through for those of rules, and runs that are listed. */
const LOOKED_AT = 100;
const LISTED = 5;

/** What rules have moved, the newest first, each with its way back. */
export function EarlierRuns({
  onOpen,
}: {
  onOpen: (rules: { words: readonly string[]; name: string }) => void;
}) {
  const t = useT();
  const { projectId } = useProjectScope();
  const changes = useSettling(useAtomValue(scopeCountersAtom));
  const { data, refetch } = useQuery({
    queryKey: ['keywordRuns', projectId, changes],
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/keywords/activity/{projectId}', {
          params: { path: { projectId }, query: { act: 'MOVE', size: LOOKED_AT } },
          signal,
        }),
      ),
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 10_000,
  });
  const runs = (data?._embedded.activity ?? []).filter(({ applied }) => applied !== null).slice(0, LISTED);
  if (runs.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{t('keywordRules.runs')}</h3>
      <ol className={classes.runs}>
        {runs.map((act) => (
          <Run key={act.id} act={act} onOpen={onOpen} onUndone={() => void refetch()} />
        ))}
      </ol>
    </section>
  );
}

interface RunProps {
  act: Act;
  /** Shows its rules in the builder. */
  onOpen: (rules: { words: readonly string[]; name: string }) => void;
  onUndone: () => void;
}

function Run({ act, onOpen, onUndone }: RunProps) {
  const t = useT();
  const { full, dayTime, long } = useFormats();
  const scope = useProjectScope();
  const [busy, setBusy] = useState(false);
  const person = scope.personOf(act.from.id, act.from.name ?? act.from.userName);
  const place = act.toScope === null ? '' : t(`keywords.scope.${act.toScope}`);
  const what = t('keywords.act.MOVE', { count: act.keywords, shown: full(act.keywords), place });
  const name = act.applied?.name ?? t('keywordRules.unnamed');
  const undo = async (): Promise<void> => {
    setBusy(true);
    await undoBatch(act.eventId, `${name}: ${what}`, scope);
    setBusy(false);
    onUndone();
  };
  return (
    <li className={classes.run} data-run={act.id}>
      <Avatar person={person} size={20} />
      <span className={classes.runText}>
        <button
          type="button"
          dir="auto"
          className={classes.runName}
          onClick={() => onOpen({ words: act.applied?.rules ?? [], name: act.applied?.name ?? '' })}
        >
          {name}
        </button>{' '}
        {what}
      </span>
      <time dateTime={act.at} title={long(act.at)} className={classes.runTime}>
        {dayTime(act.at)}
      </time>
      {act.mayUndo ? (
        <Button
          variant="quiet"
          busy={busy}
          icon={<Undo2 size={13} aria-hidden="true" />}
          aria-label={t('undo.act', { act: name })}
          onClick={() => void undo()}
        >
          {t('move.undo')}
        </Button>
      ) : (
        <span className={classes.hint}>{act.undoneBy !== null && t('keywords.activity.undone')}</span>
      )}
    </li>
  );
}
