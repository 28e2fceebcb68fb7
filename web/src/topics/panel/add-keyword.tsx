import {
  KEYWORD_STRATEGIES,
  type KeywordStrategy,
  RELATION_LIMITS,
  TEXT_LIMITS,
} from '@keywright/events/catalogue';
import { keywordCount, normaliseKeyword, type TopicRow } from '@keywright/events/topic';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { pastingLines, WordsNote } from '../../fields/index.ts';
import { nameList, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { useDraft } from '../../state/index.ts';
import { Button, Segmented } from '../../ui/index.ts';
import { rememberAct } from '../undo-act.ts';
import { assignKeywords, type AssignAnswer } from './edit-keywords.ts';
import classes from './panel-keywords.module.css';

/** A value and its basket. What the server says against it stands below, with the way on where there is one. */
export function AddKeyword({ row, onClose }: { row: TopicRow; onClose: () => void }) {
  const t = useT();
  const scope = useProjectScope();
  const [draft, keepDraft] = useDraft<string>(`${row.id}.keywords`);
  const text = draft ?? '';
  const setText = (typed: string): void => keepDraft(typed === '' ? undefined : typed);
  const [strategy, setStrategy] = useState<KeywordStrategy>(
    keywordCount(row, 'MAIN') < RELATION_LIMITS.MAIN.max ? 'MAIN' : 'RELATED',
  );
  const [answer, setAnswer] = useState<AssignAnswer | null>(null);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const values = text
    .split(/[,;\n]/)
    .map(normaliseKeyword)
    .filter(Boolean);
  const tooLong = values.find(({ length }) => length > TEXT_LIMITS.keyword);

  async function add(confirm: boolean): Promise<void> {
    if (values.length === 0) setAnswer({ kind: 'refused', sentence: t('panel.keywords.missing') });
    if (values.length === 0 || tooLong !== undefined || busy) return input.current?.focus();
    setBusy(true);
    const given = await assignKeywords(row.id, values, strategy, confirm, (done) =>
      rememberAct(row, done, t('panel.keywords.added', { values: nameList(values) }), scope),
    );
    setBusy(false);
    setAnswer(given);
    if (given.kind === 'added') setText('');
    if (given.kind !== 'confirm') input.current?.focus();
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add(false);
  };
  return (
    <form
      className={classes.add}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Segmented
        label={t('panel.keywords.basket')}
        value={strategy}
        segments={KEYWORD_STRATEGIES.map((value) => ({
          value,
          label: t(`panel.strategy.${value}`),
          count: keywordCount(row, value),
        }))}
        onChange={setStrategy}
      />
      <div className={classes.addLine}>
        <input
          ref={input}
          className={classes.field}
          aria-label={t('panel.keywords.value')}
          placeholder={t('panel.keywords.value')}
          value={text}
          aria-invalid={answer?.kind === 'refused' || tooLong !== undefined}
          aria-describedby="keyword-answer"
          onChange={(event) => setText(event.currentTarget.value)}
          onPaste={pastingLines(setText)}
        />
        <Button type="submit" busy={busy}>
          {t('panel.keywords.addCount', { count: Math.max(1, values.length) })}
        </Button>
      </div>
      <WordsNote words={values} most={Infinity} maxLength={TEXT_LIMITS.keyword} />
      <div id="keyword-answer" aria-live="polite">
        {answer?.kind === 'refused' && <p className={classes.refused}>{answer.sentence}</p>}
        {answer?.kind === 'confirm' && (
          <div className={classes.confirm}>
            <p>{answer.sentence}</p>
            <Button onClick={() => setAnswer(null)}>{t('dialog.cancel')}</Button>
            <Button onClick={() => void add(true)}>{t('panel.keywords.anyway')}</Button>
          </div>
        )}
      </div>
    </form>
  );
}
