import type { KeywordScope } from '@keywright/events/catalogue';
import { KEYWORD_FIELDS, type KeywordFilter } from '@keywright/events/keywords';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { answer, api, type ApiPaths } from '../api/index.ts';
import { listParameters } from '../data/list-calls.ts';
import { PageNav, type Paging } from '../grid/index.ts';
import { useFormats, useT } from '../i18n/index.ts';
import { useProjectScope } from '../projects/index.ts';
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

/** How many keywords the list holds, of how many, and their searches a month. */
export function ScopeFooter({ list, narrowed, shown, paging }: ScopeFooterProps) {
  const t = useT();
  const { full, abbreviate } = useFormats();
  const { count, capped, list: now } = useAtomValue(list.atom);
  const counters = useAtomValue(scopeCountersAtom)?.[shown];
  const isWhole = JSON.stringify(narrowed) === JSON.stringify(wholeScope(shown));
  const summed = useVolume(narrowed, isWhole ? null : counters);
  const volume = isWhole ? counters?.volume : summed;
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
        {volume !== undefined && (
          <span>
            Σ <b title={full(volume)}>{abbreviate(volume)}</b> {t('board.msv')}
          </span>
        )}
      </span>
    </ScreenFooter>
  );
}

type VolumeParameters = ApiPaths['/api/keywordViews/search/volumeByFilter']['get']['parameters']['query'];

/** The searches of what a filter lets through, asked again when the scope changes; undefined until known, and where null is given. */
function useVolume(filter: KeywordFilter, changes: unknown): number | undefined {
  const { projectId } = useProjectScope();
  const query: VolumeParameters = {
    projectId,
    ...(listParameters(KEYWORD_FIELDS, filter) as Omit<VolumeParameters, 'projectId'>),
  };
  const { data } = useQuery({
    queryKey: ['keywordVolume', query, changes],
    queryFn: ({ signal }) =>
      answer(api.GET('/api/keywordViews/search/volumeByFilter', { params: { query }, signal })),
    enabled: changes !== null,
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  });
  return data?.volume;
}
