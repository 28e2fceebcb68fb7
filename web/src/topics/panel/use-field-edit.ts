import type { TopicDetails, TopicRow } from '@keywright/events/topic';
import { useState } from 'react';
import { answer, api, ApiProblem, staleOf } from '../../api/index.ts';
import { type CommandHeaders, optimistic, sentTo } from '../../data/optimistic.ts';
import { problemText, type T, useT } from '../../i18n/index.ts';
import { topicQueries } from '../topic-queries.ts';
import { topicRows } from '../atoms.ts';
import { useEditing } from '../report-presence.ts';

export type TopicField = keyof TopicDetails;

/** Somebody else changed the same field meanwhile. */
interface FieldConflict {
  by: string | null;
  at: string | null;
  /** The topic as they left it. */
  theirs: TopicRow;
}

type FieldSaveResult =
  { ok: true } | { ok: false; conflict: FieldConflict } | { ok: false; problem: unknown };

/** What a row shows for a field: the number of words is derived where nobody set one. */
export function valueIn(row: TopicRow, field: TopicField): TopicDetails[TopicField] {
  if (field === 'estimateNumberOfWords')
    return row.wordsEstimatedBy === 'USER' ? row.estimateNumberOfWords : null;
  return field === 'pageTags' ? row.tags.map(({ pageTag }) => pageTag) : row[field];
}

export function sameValue(a: TopicDetails[TopicField], b: TopicDetails[TopicField]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Saves one field, shown at once. The revision the person was looking at goes along: where the server has a newer one,
 * an edit of another field is no reason to ask, so it is sent again on top; the same field is a conflict for the person.
 */
async function saveField(
  seen: TopicRow,
  field: TopicField,
  value: TopicDetails[TopicField],
): Promise<FieldSaveResult> {
  const { id, revision } = seen;
  const body = { [field]: value };
  const send = ({ key }: CommandHeaders) =>
    answer(api.PATCH('/api/topics/{id}', { ...sentTo(id, { key, revision }), body }));
  try {
    await optimistic({ rows: topicRows, id, patch: patchOf(field, value), send });
    return { ok: true };
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.code !== 'STALE_REVISION') return { ok: false, problem };
    return settleStale(seen, field, value, problem);
  }
}

async function settleStale(
  seen: TopicRow,
  field: TopicField,
  value: TopicDetails[TopicField],
  problem: ApiProblem,
): Promise<FieldSaveResult> {
  const stale = staleOf(problem);
  try {
    const theirs = await newestOf(seen.id, stale?.revision);
    if (sameValue(valueIn(theirs, field), valueIn(seen, field))) return await saveField(theirs, field, value);
    return { ok: false, conflict: { by: stale?.by ?? null, at: stale?.at ?? null, theirs } };
  } catch (failed) {
    return { ok: false, problem: failed };
  }
}

/** The topic as the server has it; its read model may be a moment behind the revision that is known to exist. */
async function newestOf(id: string, atLeast: string | undefined): Promise<TopicRow> {
  let row = await topicQueries.get(id);
  for (let tries = 0; tries < 5 && atLeast !== undefined && BigInt(row.revision) < BigInt(atLeast); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    row = await topicQueries.get(id);
  }
  topicRows.receive([row]);
  return row;
}

function patchOf(field: TopicField, value: TopicDetails[TopicField]): Partial<TopicRow> {
  if (field === 'pageTags')
    return { tags: (value as TopicDetails['pageTags']).map((pageTag) => ({ pageTag })) };
  if (field !== 'estimateNumberOfWords') return { [field]: value };
  return typeof value === 'number' ? { estimateNumberOfWords: value, wordsEstimatedBy: 'USER' } : {};
}

type Value = TopicDetails[TopicField];

export interface FieldEdit<F extends TopicField> {
  field: F;
  editing: boolean;
  /** It has been edited since it is on screen. */
  touched: boolean;
  saving: boolean;
  value: TopicDetails[F];
  conflict: (FieldConflict & { mine: TopicDetails[F] }) | null;
  error: string | null;
  begin: () => void;
  cancel: () => void;
  /** Saves; the same value as before just ends editing. */
  commit: (value: TopicDetails[F]) => void;
  keepMine: () => void;
  takeTheirs: () => void;
}

type Phase =
  | { at: 'rest' }
  | { at: 'editing'; seen: TopicRow }
  | { at: 'saving'; seen: TopicRow }
  | { at: 'conflict'; conflict: FieldConflict; mine: Value };

/**
 * One field edited in place. rest -> editing (begin) -> saving (commit) -> rest, or back to editing with what was wrong,
 * or conflict: then either value is kept, mine on top of the newest revision.
 */
export function useFieldEdit<F extends TopicField>(row: TopicRow, field: F): FieldEdit<F> {
  const t = useT();
  const [phase, setPhase] = useState<Phase>({ at: 'rest' });
  const [error, setError] = useState<string | null>(null);
  const [touched, setTouched] = useState(false);
  useEditing(row.id, phase.at === 'editing');

  const rest = () => {
    setPhase({ at: 'rest' });
    setError(null);
  };
  async function save(seen: TopicRow, value: Value): Promise<void> {
    setPhase({ at: 'saving', seen });
    const saved = await saveField(seen, field, value);
    if (saved.ok) return rest();
    if ('conflict' in saved) return setPhase({ at: 'conflict', conflict: saved.conflict, mine: value });
    setError(sentenceOf(t, saved.problem));
    setPhase({ at: 'editing', seen });
  }
  return {
    field,
    editing: phase.at === 'editing',
    touched,
    saving: phase.at === 'saving',
    value: valueIn(row, field) as TopicDetails[F],
    conflict: phase.at === 'conflict' ? { ...phase.conflict, mine: phase.mine as TopicDetails[F] } : null,
    error,
    begin() {
      setTouched(true);
      setPhase({ at: 'editing', seen: row });
    },
    cancel: rest,
    commit(value) {
      if (phase.at === 'saving') return;
      const seen = phase.at === 'editing' ? phase.seen : row;
      if (sameValue(value, valueIn(seen, field))) rest();
      else void save(seen, value);
    },
    keepMine() {
      if (phase.at === 'conflict') void save(phase.conflict.theirs, phase.mine);
    },
    takeTheirs: rest,
  };
}

function sentenceOf(t: T, problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return t('panel.notSaved');
  const reason = problem.body['reason'];
  const label = typeof reason === 'string' ? `panel.invalid.${reason}` : null;
  return label ? t(label) : problemText(t, problem);
}
