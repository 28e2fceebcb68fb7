import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answer, api } from '../../api/index.ts';
import { useFormats, useT } from '../../i18n/index.ts';
import { scopeAddress } from '../../paths/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Count } from '../../ui/index.ts';
import { SCOPES } from '../scopes.ts';
import { AnchoredMenu, entryClass, useAnchor } from './anchored-menu.tsx';
import classes from './labels.module.css';

interface LabelCountProps {
  /** What its keywords are narrowed by. */
  by: { tag: string } | { category: string };
  /** What the number says, for who does not see where it stands: "Keywords with “Boots”". */
  label: string;
  keywords: number;
  /** Tags stand below it, whose keywords its tables show, too. */
  withBelow?: boolean;
  /** -1: Tab passes it by. */
  reach?: 0 | -1;
}

/** How many keywords a label has: opens where they stand, how many in each scope, and leads there. */
export function LabelCount({ by, label, keywords, withBelow = false, reach = 0 }: LabelCountProps) {
  const t = useT();
  const { full } = useFormats();
  const { projectId } = useProjectScope();
  const [anchor, open, close] = useAnchor();
  const { data } = useQuery({
    queryKey: ['labelScopes', projectId, by, keywords],
    queryFn: ({ signal }) => Promise.all(SCOPES.map(({ scope }) => countOf(projectId, scope, by, signal))),
    enabled: anchor !== null,
    staleTime: 0,
  });
  if (keywords === 0 && !withBelow) return <Count value={0} />;
  const head = t(withBelow ? 'keywordLabels.open.below' : 'keywordLabels.open');
  return (
    <>
      <button
        type="button"
        tabIndex={reach}
        aria-haspopup="menu"
        aria-label={`${label}: ${full(keywords)}`}
        className={classes.count}
        onClick={open}
      >
        <Count value={keywords} />
      </button>
      {anchor !== null && (
        <AnchoredMenu label={head} anchor={anchor} width={240} onClose={close}>
          <span aria-hidden="true" className={classes.menuHead}>
            {head}
          </span>
          {SCOPES.map(({ scope, icon: Icon }, nth) => (
            <Link
              key={scope}
              role="menuitem"
              tabIndex={-1}
              to={scopeAddress(projectId, scope, by)}
              className={entryClass}
            >
              <Icon size={14} aria-hidden="true" />
              <span className={classes.scopeName}>{t(`keywords.scope.${scope}`)}</span>{' '}
              <span className={classes.scopeCount}>{data && full(data[nth])}</span>
            </Link>
          ))}
        </AnchoredMenu>
      )}
    </>
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
