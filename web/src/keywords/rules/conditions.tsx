import { conditionCount, RULE_LIMITS, type RuleJoiner } from '@keywright/events/keywords';
import { Info, Plus } from 'lucide-react';
import { Fragment, useEffect, useRef } from 'react';
import { isolated, useT } from '../../i18n/index.ts';
import { Button } from '../../ui/index.ts';
import { RuleConditionRow } from './condition-row.tsx';
import classes from './conditions.module.css';
import type { WithinWord } from './hits.ts';
import { MatchCount } from './match-count.tsx';
import {
  conditionOf,
  type DraftGroup,
  emptyCondition,
  emptyGroup,
  type RuleDraft,
  withCondition,
  withoutCondition,
} from './rule-draft.ts';
import type { CountedRules } from './use-rule-counters.ts';

interface ConditionsProps {
  draft: RuleDraft;
  counted: CountedRules;
  stale: boolean;
  within: WithinWord | null;
  setDraft: (change: (draft: RuleDraft) => RuleDraft) => void;
}

/** The conditions in their groups, each with how many match it alone, and what is left so far between groups. */
export function Conditions({ draft, counted, stale, within, setDraft }: ConditionsProps) {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  // What was added is typed into; after what was removed the one that took its place has the focus.
  const next = useRef<string | number | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    const fields = [...(box.current?.querySelectorAll<HTMLElement>('[data-value]') ?? [])];
    const field =
      typeof next.current === 'number'
        ? fields[Math.min(next.current, fields.length - 1)]
        : fields.find(
            (one) => one.closest<HTMLElement>('[data-condition]')?.dataset['condition'] === next.current,
          );
    next.current = null;
    field?.focus();
  }, [draft]);
  const isFull = conditionCount(draft) >= RULE_LIMITS.conditions;
  const addCondition = (): void => {
    const condition = emptyCondition();
    next.current = condition.key;
    setDraft((now) =>
      now.map((group, at) =>
        at === now.length - 1 ? { ...group, conditions: [...group.conditions, condition] } : group,
      ),
    );
  };
  const addGroup = (): void => {
    const group = emptyGroup();
    next.current = group.conditions[0]?.key ?? null;
    setDraft((now) => [...now, group]);
  };
  const numbers = new Map(
    draft.flatMap(({ conditions }) => conditions).map(({ key }, at) => [key, at + 1] as const),
  );
  const remove = (key: string): void => {
    next.current = (numbers.get(key) ?? 1) - 1;
    setDraft((now) => withoutCondition(now, key));
  };
  const join = (group: DraftGroup, joiner: RuleJoiner): void =>
    setDraft((now) => now.map((one) => (one.key === group.key ? { ...one, joiner } : one)));
  return (
    <section ref={box} aria-label={t('keywordRules.conditions')} className={classes.conditions}>
      <div className={classes.head}>
        <h3>{t('keywordRules.conditions')}</h3>
        <span>{t('keywordRules.alone')}</span>
      </div>
      <div className={classes.groups}>
        {draft.map((group, at) => (
          <Fragment key={group.key}>
            {at > 0 && <Between before={draft[at - 1]!} counted={counted} stale={stale} />}
            <div
              role="group"
              aria-label={t('keywordRules.group', { number: at + 1 })}
              className={classes.group}
            >
              {group.conditions.map((condition, nth) => (
                <RuleConditionRow
                  key={condition.key}
                  condition={condition}
                  number={numbers.get(condition.key) ?? 1}
                  joiner={nth === 0 ? null : group.joiner}
                  alone={counted.aloneOf(condition)}
                  stale={stale}
                  onChange={(change) => setDraft((now) => withCondition(now, condition.key, change))}
                  onJoin={(joiner) => join(group, joiner)}
                  onRemove={() => remove(condition.key)}
                />
              ))}
            </div>
          </Fragment>
        ))}
      </div>
      <div className={classes.tools}>
        <Button
          variant="quiet"
          icon={<Plus size={14} aria-hidden="true" />}
          disabled={isFull}
          onClick={addCondition}
        >
          {t('keywordRules.add.condition')}
        </Button>
        <Button
          variant="quiet"
          icon={<Plus size={14} aria-hidden="true" />}
          disabled={isFull || draft.length >= RULE_LIMITS.groups}
          onClick={addGroup}
        >
          {t('keywordRules.add.group')}
        </Button>
        {within !== null && (
          <p role="status" className={classes.within}>
            <Info size={13} aria-hidden="true" />
            {t('keywordRules.within', { text: isolated(within.text), found: isolated(within.found) })}
            <button
              type="button"
              className={classes.link}
              onClick={() =>
                setDraft((now) => withCondition(now, within.key, { operator: 'CONTAINS_WORDS' }))
              }
            >
              {t('keywordRules.within.whole')}
            </button>
          </p>
        )}
      </div>
    </section>
  );
}

/** Between two groups: both must hold, and so many are left before the second one. */
function Between({ before, counted, stale }: { before: DraftGroup; counted: CountedRules; stale: boolean }) {
  const t = useT();
  const asks = before.conditions.some((one) => conditionOf(one) !== null);
  const soFar = counted.soFarOf(before.conditions.at(-1)?.key ?? '');
  return (
    <p className={classes.between}>
      <b>{t('keywordRules.AND')}</b> {t('keywordRules.between')}
      <span className={classes.soFar}>
        <MatchCount count={asks ? soFar : null} stale={stale} full /> {t('keywordRules.soFar')}
      </span>
    </p>
  );
}
