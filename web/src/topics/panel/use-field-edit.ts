import type { ValueType } from '@keywright/events';
import { DETAILS, type TopicDetails, type TopicRow } from '@keywright/events/topic';
import { useEffect, useRef, useState } from 'react';
import { answer, api, ApiProblem, staleOf } from '../../api/index.ts';
import { type CommandHeaders, optimistic, sentTo } from '../../data/optimistic.ts';
import { problemText, type T, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { useDraft } from '../../state/index.ts';
import { showToast } from '../../ui/index.ts';
import { topicQueries } from '../topic-queries.ts';
import { type CommandAnswer, topicRows } from '../atoms.ts';
import { useEditing } from '../report-presence.ts';
import { rememberAct } from '../undo-act.ts';

export type TopicField = keyof TopicDetails;

/** Somebody else changed the same field meanwhile. */
interface FieldConflict {
  by: string | null;
  at: string | null;
  /** The topic as they left it. */
  theirs: TopicRow;
}

type FieldSaveResult =
  | { ok: true; done: CommandAnswer }
  | { ok: false; conflict: FieldConflict }
  | { ok: false; problem: unknown };

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
export async function saveField(
  seen: TopicRow,
  field: TopicField,
  value: TopicDetails[TopicField],
): Promise<FieldSaveResult> {
  const { id, revision } = seen;
  const body = { [field]: value };
  const send = ({ key }: CommandHeaders) =>
    answer(api.PATCH('/api/topics/{id}', { ...sentTo(id, { key, revision }), body }));
  try {
    const done = await optimistic({ rows: topicRows, id, patch: patchOfField(field, value), send });
    return { ok: true, done };
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

function patchOfField(field: TopicField, value: TopicDetails[TopicField]): Partial<TopicRow> {
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
  /** What the reader has typed and what is not saved, from this visit or before a reload; undefined: nothing. */
  draft: TopicDetails[F] | undefined;
  conflict: (FieldConflict & { mine: TopicDetails[F] }) | null;
  error: string | null;
  begin: () => void;
  /** Ends editing. What could not be saved stays as a draft, the rest is taken back. */
  cancel: () => void;
  keep: (value: TopicDetails[F]) => void;
  /** Drops the draft. */
  discard: () => void;
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
  const scope = useProjectScope();
  const [phase, setPhase] = useState<Phase>({ at: 'rest' });
  const [error, setError] = useState<string | null>(null);
  const [touched, setTouched] = useState(false);
  const [draft, keepDraft] = useDraft<Value>(`${row.id}.${field}`);
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  useEditing(row.id, phase.at === 'editing');

  const rest = () => {
    setPhase({ at: 'rest' });
    setError(null);
  };
  async function save(seen: TopicRow, value: Value): Promise<void> {
    keepDraft(value);
    setPhase({ at: 'saving', seen });
    const saved = await saveField(seen, field, value);
    if (saved.ok) {
      rememberAct(row, saved.done, t(`panel.field.${field}`), scope);
      keepDraft(undefined);
      return rest();
    }
    if ('conflict' in saved) return setPhase({ at: 'conflict', conflict: saved.conflict, mine: value });
    const why = whyNotSaved(t, saved.problem);
    // Who has closed the topic meanwhile finds the draft in it again.
    if (!shown.current)
      showToast({
        kind: 'error',
        title: t('panel.draft.title', { field: t(`panel.field.${field}`) }),
        text: why,
      });
    setError(why);
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
    draft:
      draft === undefined || sameValue(draft, valueIn(row, field)) ? undefined : (draft as TopicDetails[F]),
    cancel() {
      const failed = error !== null || (draft !== undefined && missOf(row, field, draft) !== null);
      // What was emptied holds nothing to keep.
      if (!failed || draft === undefined || sameValue(draft, DETAILS[field].blank)) keepDraft(undefined);
      rest();
    },
    keep: keepDraft,
    discard() {
      keepDraft(undefined);
      rest();
    },
    commit(value) {
      if (phase.at === 'saving') return;
      const seen = phase.at === 'editing' ? phase.seen : row;
      if (sameValue(value, valueIn(seen, field))) {
        keepDraft(undefined);
        return rest();
      }
      const miss = missOf(row, field, value);
      if (miss === null) return void save(seen, value);
      keepDraft(value);
      setError(t(miss));
    },
    keepMine() {
      if (phase.at === 'conflict') void save(phase.conflict.theirs, phase.mine);
    },
    takeTheirs() {
      keepDraft(undefined);
      rest();
    },
  };
}

/** The label of what keeps a value from being sent; null where nothing does. */
function missOf(row: TopicRow, field: TopicField, value: Value): string | null {
  const other = field === 'pageName' ? row.myTopic : field === 'myTopic' ? row.pageName : '';
  if (value === null && other === null) return 'create.invalid.nameless';
  const bounds = DETAILS[field].value as ValueType<Value> | null;
  const reason = bounds?.problem(value) ?? null;
  return reason === null ? null : `panel.invalid.${reason}`;
}

/** Why a field was not saved. */
export function whyNotSaved(t: T, problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return t('panel.notSaved');
  const reason = problem.body['reason'];
  const label = typeof reason === 'string' ? `panel.invalid.${reason}` : null;
  return label ? t(label) : problemText(t, problem);
}
