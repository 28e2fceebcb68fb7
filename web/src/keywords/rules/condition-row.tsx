import { RULE_LIMITS, type RuleComparison, type RuleJoiner } from '@keywright/events/keywords';
import { TEXT_OPERATOR_COMPARISONS, TEXT_OPERATOR_JOINERS } from '@keywright/events/catalogue';
import { X } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import { IconButton, Select } from '../../ui/index.ts';
import classes from './conditions.module.css';
import { MatchCount } from './match-count.tsx';
import type { CountedMatches } from './rule-calls.ts';
import { conditionOf, type DraftCondition, TEXT_OPERATORS } from './rule-draft.ts';

interface ConditionRowProps {
  condition: DraftCondition;
  /** Its number in the whole rule, from 1: what readers tell it from others by. */
  number: number;
  /** How it is joined to the one before; null where it is the first of its group. */
  joiner: RuleJoiner | null;
  /** How many it matches alone. */
  alone: CountedMatches | null;
  stale: boolean;
  onChange: (change: Partial<DraftCondition>) => void;
  onJoin: (joiner: RuleJoiner) => void;
  onRemove: () => void;
}

/** One condition: what of a keyword, how it compares, with what, and how many match it alone. */
export function RuleConditionRow(props: ConditionRowProps) {
  const { condition, number, joiner, alone, stale, onChange, onJoin, onRemove } = props;
  const t = useT();
  const { field, operator, texts, comparison, volume } = condition;
  const problem = problemOf(condition);
  const named = (label: string): string => t('keywordRules.condition.part', { number, part: t(label) });
  return (
    <div
      role="group"
      aria-label={t('keywordRules.condition.number', { number })}
      className={classes.condition}
      data-condition={condition.key}
    >
      {joiner === null ? (
        <span className={classes.where}>{t('keywordRules.where')}</span>
      ) : (
        <Select
          label={named('keywordRules.joiner')}
          value={joiner}
          className={classes.joiner}
          options={TEXT_OPERATOR_JOINERS.map((value) => ({ value, label: t(`keywordRules.${value}`) }))}
          onChange={onJoin}
        />
      )}
      <Select
        label={named('keywordRules.field')}
        value={field}
        className={classes.field}
        options={(['KEYWORD', 'VOLUME'] as const).map((value) => ({
          value,
          label: t(`keywordRules.field.${value}`),
        }))}
        onChange={(next) => onChange({ field: next })}
      />
      {field === 'KEYWORD' ? (
        <Select
          label={named('keywordRules.operator')}
          value={operator}
          className={classes.operator}
          options={TEXT_OPERATORS.map((value) => ({ value, label: t(`keywordRules.operator.${value}`) }))}
          onChange={(next) => onChange({ operator: next })}
        />
      ) : (
        <Select<RuleComparison>
          label={named('keywordRules.operator')}
          value={comparison}
          className={classes.operator}
          options={TEXT_OPERATOR_COMPARISONS.map((value) => ({
            value,
            label: t(`keywordRules.operator.${value}`),
          }))}
          onChange={(next) => onChange({ comparison: next })}
        />
      )}
      <input
        className={classes.value}
        aria-label={named(field === 'KEYWORD' ? 'keywordRules.texts' : 'keywordRules.volume')}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${condition.key}-problem`}
        data-value=""
        dir="auto"
        autoComplete="off"
        inputMode={field === 'VOLUME' ? 'numeric' : 'text'}
        placeholder={t(field === 'KEYWORD' ? 'keywordRules.texts.hint' : 'keywordRules.volume.hint')}
        title={field === 'KEYWORD' ? texts : undefined}
        value={field === 'KEYWORD' ? texts : volume}
        onChange={({ currentTarget: { value } }) =>
          onChange(field === 'KEYWORD' ? { texts: value } : { volume: value })
        }
      />
      <MatchCount count={alone} stale={stale} className={classes.alone} />
      <IconButton
        label={t('keywordRules.condition.remove', { number })}
        icon={<X size={14} aria-hidden="true" />}
        onClick={onRemove}
      />
      {problem !== null && (
        <span id={`${condition.key}-problem`} className={classes.problem}>
          {t(problem, { most: RULE_LIMITS.texts })}
        </span>
      )}
    </div>
  );
}

/** Why what is typed asks for nothing, or for too much, as a label; null where nothing is wrong, or nothing typed. */
function problemOf(condition: DraftCondition): string | null {
  const said = conditionOf(condition);
  if (condition.field === 'VOLUME')
    return said === null && condition.volume.trim() !== '' ? 'keywordRules.volume.wrong' : null;
  return said !== null && said.predicate !== 'VOLUME' && said.texts.length > RULE_LIMITS.texts
    ? 'keywordRules.texts.tooMany'
    : null;
}
