import { type KeywordScope, TEXT_LIMITS } from '@keywright/events/catalogue';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { WordsNote } from '../../fields/index.ts';
import { isolated, problemText, useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { useDraft } from '../../state/index.ts';
import { Button } from '../../ui/index.ts';
import classes from '../keyword-forms.module.css';
import { ImportLink } from '../import/import-link.tsx';
import { partedByLength, wordsPasted } from './pasted-words.ts';
import { MOST_TYPED, sendKeywords } from './send-keywords.ts';

interface AddFormProps {
  scope: KeywordScope;
  /** The list in which they will stand; null: in none. */
  listId: string | null;
  onDone?: () => void;
  onCancel?: () => void;
}

/** Keywords typed or pasted, one a line, for the scope on screen. What was typed stays until it was taken in, and what is too long longer. */
export function AddForm({ scope: to, listId, onDone, onCancel }: AddFormProps) {
  const t = useT();
  const { full } = useFormats();
  const scope = useProjectScope();
  const [draft, setDraft] = useDraft<string>(`keywords.add.${scope.projectId}.${to}`);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const text = draft ?? '';
  const { values: all, heading } = wordsPasted(text);
  const { fitting: values, tooLong } = partedByLength(all);
  const submit = async (): Promise<void> => {
    if (busy) return;
    const refusal =
      all.length === 0
        ? t('keywords.add.missing')
        : values.length > MOST_TYPED
          ? t('keywords.add.tooMany', { shown: full(values.length), most: full(MOST_TYPED) })
          : null;
    setProblem(refusal);
    if (refusal !== null || values.length === 0) return field.current?.focus();
    setBusy(true);
    try {
      await sendKeywords(values, { scope: to, listId, kept: tooLong.length }, scope);
      // What is too long is not sent, and stays to be made shorter.
      setDraft(tooLong.length === 0 ? undefined : tooLong.join('\n'));
      if (tooLong.length === 0) onDone?.();
      else field.current?.focus();
    } catch (failure) {
      setProblem(failure instanceof ApiProblem ? problemText(t, failure) : t('move.network'));
    }
    setBusy(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void submit();
    }
  };
  return (
    <form
      noValidate
      className={classes.addForm}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label htmlFor={id}>{t('keywords.add.label')}</label>
      <textarea
        ref={field}
        id={id}
        rows={6}
        autoFocus
        data-autofocus
        dir="auto"
        value={text}
        aria-invalid={problem !== null || tooLong.length > 0}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          setProblem(null);
          setDraft(event.currentTarget.value === '' ? undefined : event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <span
        id={`${id}-hint`}
        className={problem === null ? classes.hint : classes.problem}
        role={problem === null ? undefined : 'alert'}
      >
        {problem ?? t('keywords.add.hint', { place: t(`keywords.scope.${to}`) })}
      </span>
      <WordsNote words={tooLong} most={Infinity} maxLength={TEXT_LIMITS.keyword} />
      {tooLong.length > 0 && (
        <span role="status" className={classes.hint}>
          {t('keywords.add.stay', { count: tooLong.length, shown: full(tooLong.length) })}
        </span>
      )}
      {heading !== null && (
        <span role="status" className={classes.hint}>
          {t('keywords.add.heading', { line: isolated(heading) })}
        </span>
      )}
      <span className={classes.formActs}>
        <ImportLink inForm place={{ scope: to, listId }} />
        {onCancel && (
          <Button size="md" onClick={onCancel}>
            {t('dialog.cancel')}
          </Button>
        )}
        <Button size="md" variant="primary" type="submit" busy={busy}>
          {t('keywords.add.submit', { count: Math.max(1, values.length), shown: full(values.length) })}
        </Button>
      </span>
    </form>
  );
}
