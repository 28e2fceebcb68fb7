import { type TextRules, writeRuleGroup } from '@keywright/events/keywords';
import { useAtomValue } from 'jotai';
import { Split } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Segmented } from '../../ui/index.ts';
import type { ScopeList } from '../keyword-list.ts';
import { knownKeywords } from '../keyword-store.ts';
import { ActionCards } from './action-cards.tsx';
import { Conditions } from './conditions.tsx';
import { EarlierRuns } from './earlier-runs.tsx';
import { withinWords } from './hits.ts';
import { RuleNarrowing } from './narrowing.tsx';
import { RuleAsText } from './rule-as-text.tsx';
import type { StandingRule } from './rule-calls.ts';
import { type RuleDraft, ruleWords } from './rule-draft.ts';
import classes from './rules.module.css';
import type { Builder } from './use-builder.ts';
import type { CountedRules } from './use-rule-counters.ts';

interface BuilderSideProps {
  builder: Builder;
  counted: CountedRules;
  rules: TextRules;
  list: ScopeList | null;
  stale: boolean;
  /** The standing rule that is looked at; null: none. */
  edited: StandingRule | null;
}

/** Rows that are looked through for texts within words. */
const LOOKED_AT = 200;

/** Left: what the rule is called and says, how it narrows, and what rules did before. */
export function BuilderSide({ builder, counted, rules, list, stale, edited }: BuilderSideProps) {
  const { place, draft, name, setName, setDraft, go } = builder;
  const { scope, action } = place;
  const t = useT();
  const [as, setAs] = useState<'builder' | 'text'>('builder');
  return (
    <section aria-label={t('keywordRules.builder')} className={classes.builder}>
      <div className={classes.top}>
        <Split size={18} strokeWidth={1.75} aria-hidden="true" />
        <input
          aria-label={t('keywordRules.name')}
          placeholder={t('keywordRules.unnamed')}
          className={classes.nameInput}
          dir="auto"
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <span className={classes.state}>{t(stateOf(builder, edited))}</span>
        <Segmented
          label={t('keywordRules.as')}
          value={as}
          segments={[
            { value: 'builder', label: t('keywordRules.as.builder') },
            { value: 'text', label: t('keywordRules.as.text') },
          ]}
          onChange={setAs}
        />
      </div>
      {as === 'text' ? (
        <RuleAsText scope={scope} action={action} rules={rules} />
      ) : (
        <>
          <ActionCards scope={scope} action={action} onChoose={(next) => go({ action: next })} />
          <Shown draft={draft} counted={counted} stale={stale} list={list} setDraft={setDraft} />
        </>
      )}
      <RuleNarrowing scope={scope} action={action} counted={counted} stale={stale} />
      <EarlierRuns onOpen={(run) => go({ ...run, standing: null })} />
    </section>
  );
}

/** Whether what is built is what a standing rule says, as a label. */
function stateOf({ draft, name, place }: Builder, edited: StandingRule | null): string {
  if (edited === null) return 'keywordRules.unsaved';
  const words = JSON.stringify(ruleWords(draft));
  const same =
    edited.name === name.trim() &&
    edited.action === place.action &&
    words === JSON.stringify(wordsOfRule(edited));
  return same ? 'keywordRules.isSaved' : 'keywordRules.edited';
}

const wordsOfRule = ({ groups }: StandingRule): string[] => groups.map(writeRuleGroup);

interface ShownProps {
  draft: RuleDraft;
  counted: CountedRules;
  stale: boolean;
  list: ScopeList | null;
  setDraft: Builder['setDraft'];
}

/** The conditions, with the hint that what is on screen gives. */
function Shown({ list, draft, ...props }: ShownProps) {
  if (list === null) return <Conditions {...props} draft={draft} within={null} />;
  return <Hinted {...props} draft={draft} list={list} />;
}

function Hinted({ list, draft, ...props }: ShownProps & { list: ScopeList }) {
  const { ids } = useAtomValue(list.atom).list;
  const within = useMemo(
    () =>
      withinWords(
        draft,
        ids.slice(0, LOOKED_AT).flatMap((id) => knownKeywords.get(id)?.value ?? []),
      ),
    [draft, ids],
  );
  return <Conditions {...props} draft={draft} within={within} />;
}
