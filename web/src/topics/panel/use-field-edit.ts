import type { TopicDetails, TopicRow } from '@keywright/events/topic';
import { useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { problemText, type T, useT } from '../../i18n/index.ts';
import { type TopicField, type FieldConflict, sameValue, saveField, valueIn } from './field-edit.ts';
import { useEditing } from './use-editing.ts';

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
