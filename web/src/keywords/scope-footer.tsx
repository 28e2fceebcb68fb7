import type { KeywordScope } from '@keywright/events/catalogue';
import type { KeywordFilter } from '@keywright/events/keywords';
import { useAtomValue } from 'jotai';
import { PageNav, type Paging } from '../grid/index.ts';
import { useFormats, useT } from '../i18n/index.ts';
import { ScreenFooter } from '../ui/index.ts';
import { type ScopeList, wholeScope } from './keyword-list.ts';
import classes from './keywords.module.css';
import { scopeCountersAtom } from './scope-counters.ts';

interface ScopeFooterProps {
  list: ScopeList;
  narrowed: KeywordFilter;
  shown: KeywordScope;
  paging: Paging | null;
}

/** How many keywords the list holds, of how many; what they come to stands under the columns. */
export function ScopeFooter({ list, narrowed, shown, paging }: ScopeFooterProps) {
  const t = useT();
  const { full } = useFormats();
  const { count, capped, list: now } = useAtomValue(list.atom);
  const counters = useAtomValue(scopeCountersAtom)?.[shown];
  const isWhole = JSON.stringify(narrowed) === JSON.stringify(wholeScope(shown));
  const said = capped ? t('board.orMore', { count: full(count) }) : full(count);
  return (
    <ScreenFooter end={paging && <PageNav total={now.total} {...paging} />}>
      <span role="group" aria-label={t('list.totals')} className={classes.totals}>
        <span>
          <b>{said}</b>{' '}
          {isWhole || counters === undefined
            ? t('keywords.totals', { count })
            : t('keywords.totals.of', { count: counters.keywords, shown: full(counters.keywords) })}
        </span>
      </span>
    </ScreenFooter>
  );
}
