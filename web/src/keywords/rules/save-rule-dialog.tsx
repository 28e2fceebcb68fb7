import { tidyText } from '@keywright/events';
import { type KeywordScope, TEXT_LIMITS } from '@keywright/events/catalogue';
import type { RuleAction, TextRules } from '@keywright/events/keywords';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ApiProblem, randomId } from '../../api/index.ts';
import { problemText, UNKNOWN, useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { LimitNote, showToast } from '../../ui/index.ts';
import { FormDialog } from '../../ui/feedback/form-dialog.tsx';
import form from '../keyword-forms.module.css';
import { targetOf } from './actions.ts';
import { changeStandingRule, createStandingRule, dryRunOf, type StandingRule } from './rule-calls.ts';
import { ruleSentence } from './rule-text.ts';
import classes from './rules.module.css';

interface SaveRuleDialogProps {
  scope: KeywordScope;
  action: RuleAction;
  rules: TextRules;
  name: string;
  /** The standing rule that is changed; null: a new one. */
  standing: StandingRule | null;
  onSaved: (name: string) => void;
  onClose: () => void;
}

/** Keeps rules as a standing one for what comes from now on, after saying what they would do to what is there. */
export function SaveRuleDialog(props: SaveRuleDialogProps) {
  const { scope, action, rules, standing, onSaved, onClose } = props;
  const t = useT();
  const formats = useFormats();
  const { projectId } = useProjectScope();
  const [name, setName] = useState(props.name);
  const [only, setOnly] = useState(standing?.scope ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // One call that is sent again after its answer was lost is the same one; any other has a key of its own.
  const sent = useRef({ key: '', body: '' });
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const tooLong = tidyText(name).length > TEXT_LIMITS.keywordRuleName;
  const submit = async (): Promise<void> => {
    const called = name.trim();
    if (called === '') {
      setProblem(t('keywordRules.name.missing'));
      return field.current?.focus();
    }
    if (tooLong) return field.current?.focus();
    setBusy(true);
    const facts = { name: called, action, rules, scope: only };
    const body = JSON.stringify(facts);
    if (sent.current.body !== body) sent.current = { key: randomId(), body };
    try {
      await (standing === null
        ? createStandingRule(projectId, facts, sent.current.key)
        : changeStandingRule(standing.id, facts));
      showToast({ kind: 'done', title: t('keywordRules.saved', { name: called }) });
      onSaved(called);
      onClose();
    } catch (failure) {
      if (failure instanceof ApiProblem && failure.status >= 400 && failure.status < 500)
        sent.current = { key: '', body: '' };
      setProblem(failure instanceof ApiProblem ? problemText(t, failure) : t('move.network'));
      field.current?.focus();
    }
    setBusy(false);
  };
  const place = only === null ? scope : only;
  return (
    <FormDialog
      title={t(standing === null ? 'keywordRules.save' : 'keywordRules.save.changes')}
      size={480}
      submit={t(standing === null ? 'keywordRules.save' : 'keywordRules.save.changes')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.sentence}>{ruleSentence({ t, formats }, rules, { action, scope: only })}</p>
      <div className={form.addForm}>
        <label htmlFor={id}>{t('keywordRules.name')}</label>
        <input
          ref={field}
          id={id}
          className={form.nameField}
          data-autofocus
          dir="auto"
          value={name}
          aria-invalid={problem !== null || tooLong}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={(event) => {
            setProblem(null);
            setName(event.currentTarget.value);
          }}
        />
        <LimitNote length={tidyText(name).length} limit={TEXT_LIMITS.keywordRuleName} />
        {problem !== null && (
          <span id={`${id}-problem`} role="alert" className={form.problem}>
            {problem}
          </span>
        )}
      </div>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={only !== null}
          onChange={(event) => setOnly(event.currentTarget.checked ? place : null)}
        />
        {t('keywordRules.only', { place: t(`keywords.scope.${place}`) })}
      </label>
      <p className={form.hint}>{t('keywordRules.save.text')}</p>
      <DryRun facts={{ action, rules, scope: only }} />
    </FormDialog>
  );
}

/** What the rule would do to the keywords that are there now. */
function DryRun({ facts }: { facts: Parameters<typeof dryRunOf>[1] }) {
  const t = useT();
  const { full } = useFormats();
  const { projectId } = useProjectScope();
  const { data, isError } = useQuery({
    queryKey: ['keywordRuleDryRun', projectId, facts],
    queryFn: ({ signal }) => dryRunOf(projectId, facts, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  if (isError) return <p className={form.hint}>{t('keywordRules.dryRun.failed')}</p>;
  const shown = (count: number | undefined): string =>
    data === undefined ? UNKNOWN : data.capped ? t('board.orMore', { count: full(count) }) : full(count);
  const figures = [
    ['match', data?.total],
    ...(targetOf(facts.action) === null
      ? []
      : ([
          ['move', data?.move],
          ['stay', data?.stay],
        ] as const)),
  ] as const;
  return (
    <section aria-label={t('keywordRules.dryRun')} className={classes.dryRun}>
      <h3 className={classes.heading}>{t('keywordRules.dryRun')}</h3>
      <dl>
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt>{t(`keywordRules.total.${name}`)}</dt>
            <dd>{shown(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
