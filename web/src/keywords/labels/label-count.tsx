import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { answer, api } from '../../api/index.ts';
import { useFormats, useT } from '../../i18n/index.ts';
import { scopeAddress } from '../../paths/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Count, Menu } from '../../ui/index.ts';
import { SCOPES } from '../scopes.ts';
import classes from './labels.module.css';

interface LabelCountProps {
  /** What its keywords are narrowed by. */
  by: { tag: string } | { category: string };
  /** What the number says, for who does not see where it stands: "Keywords with “Boots”". */
  label: string;
  keywords: number;
  /** Tags stand below it, whose keywords its tables show, too. */
  withBelow?: boolean;
}

/** How many keywords a label has: opens where they stand, how many in each scope, and leads there. */
export function LabelCount({ by, label, keywords, withBelow = false }: LabelCountProps) {
  const t = useT();
  const { full } = useFormats();
  const { projectId } = useProjectScope();
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: ['labelScopes', projectId, by, keywords],
    queryFn: ({ signal }) => Promise.all(SCOPES.map(({ scope }) => countOf(projectId, scope, by, signal))),
    enabled: open,
    staleTime: 0,
  });
  if (keywords === 0 && !withBelow) return <Count value={0} />;
  return (
    <Menu opened={open} onChange={setOpen} position="bottom-end">
      <Menu.Target>
        <button type="button" className={classes.count} aria-label={`${label}: ${full(keywords)}`}>
          <Count value={keywords} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(withBelow ? 'keywordLabels.open.below' : 'keywordLabels.open')}</Menu.Label>
        {SCOPES.map(({ scope, icon: Icon }, nth) => (
          <Menu.Item
            key={scope}
            component={Link}
            to={scopeAddress(projectId, scope, by)}
            leftSection={<Icon size={14} aria-hidden="true" />}
            rightSection={<span className={classes.scopeCount}>{data && full(data[nth])}</span>}
          >
            {t(`keywords.scope.${scope}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** How many keywords of a scope have a label, or one below it. Throws ApiProblem. */
async function countOf(
  projectId: string,
  scope: (typeof SCOPES)[number]['scope'],
  by: LabelCountProps['by'],
  signal: AbortSignal,
): Promise<number> {
  const labels = 'tag' in by ? { tags: [by.tag] } : { categories: [by.category] };
  const query = { projectId, scopes: [scope], ...labels };
  const { total } = await answer(
    api.GET('/api/keywordViews/search/countByFilter', { params: { query }, signal }),
  );
  return total;
}
