import type { KeywordScope } from '@keywright/events/catalogue';
import { conditionCount } from '@keywright/events/keywords';
import { Split } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FilterControls, PartElsewhere } from '../../filters/index.ts';
import { useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { FilterChip, IconButton, LinkButton } from '../../ui/index.ts';
import { KEYWORD_HEADINGS } from '../filter-groups.ts';
import type { KeywordAddress } from '../use-keyword-filter.ts';
import { rulesOfAddress } from './rule-draft.ts';
import { rulesAddress } from './rules-address.ts';

interface RulesToolsProps {
  used: FilterControls<KeywordAddress>;
  shown: KeywordScope;
}

/** The filter with its text rules, which the builder makes, among what its panel offers. */
export function useRulesPart(
  used: FilterControls<KeywordAddress>,
  shown: KeywordScope,
): FilterControls<KeywordAddress> {
  const t = useT();
  const { full } = useFormats();
  const { projectId } = useProjectScope();
  const navigate = useNavigate();
  return useMemo(() => {
    const { rules } = used.filter;
    const count = conditionCount(rulesOfAddress(rules));
    const part: PartElsewhere = {
      name: 'rules',
      label: 'keywords.filter.rules',
      heading: KEYWORD_HEADINGS.of('rules'),
      text: t('keywordRules.chip', { count, shown: full(count) }),
      open: () => void navigate(rulesAddress(projectId, shown, rules)),
    };
    return { ...used, elsewhere: [part] };
  }, [used, shown, projectId, navigate, t, full]);
}

/** The text rules that narrow a table, as a chip that leads to the builder; nothing where there are none. */
export function RulesChip({ used, shown }: RulesToolsProps) {
  const t = useT();
  const { full } = useFormats();
  const { projectId } = useProjectScope();
  const navigate = useNavigate();
  const { filter, setFilter } = used;
  if (filter.rules.length === 0) return null;
  const count = conditionCount(rulesOfAddress(filter.rules));
  const value = t('keywordRules.chip', { count, shown: full(count) });
  return (
    <FilterChip
      field={t('keywordRules.title')}
      operator=""
      value={value}
      name={`${t('keywordRules.title')} ${value}`}
      onEdit={() => void navigate(rulesAddress(projectId, shown, filter.rules))}
      onRemove={() => setFilter({ ...filter, rules: [] })}
    />
  );
}

/** The way to the builder over the scope on screen, with the rules that narrow it. */
export function RulesLink({ used, shown, compact = false }: RulesToolsProps & { compact?: boolean }) {
  const t = useT();
  const { projectId } = useProjectScope();
  const navigate = useNavigate();
  const to = rulesAddress(projectId, shown, used.filter.rules);
  if (compact)
    return (
      <IconButton
        label={t('keywordRules.title')}
        size="lg"
        tooltip={false}
        icon={<Split size={18} aria-hidden="true" />}
        onClick={() => void navigate(to)}
      />
    );
  return (
    <LinkButton variant="quiet" to={to} icon={<Split size={14} aria-hidden="true" />}>
      {t('keywordRules.title')}
    </LinkButton>
  );
}
