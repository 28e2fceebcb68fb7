import type { KeywordFilter } from '@keywright/events/keywords';
import { useEffect, useMemo } from 'react';
import type { FilterControls } from '../../filters/index.ts';
import { useT } from '../../i18n/index.ts';
import { useMarketPartName } from '../../projects/index.ts';
import { store } from '../../state/index.ts';
import type { KeywordAddress } from '../use-keyword-filter.ts';
import { type LabelNames, shownNamesAtom, useLabelNames } from './label-names.ts';
import { withTagsBelow } from './tag-tree.ts';
import { useKeywordLabels } from './use-keyword-labels.ts';

interface ShownLabels {
  names: LabelNames;
  /** The filter with the tags below those it names, as the server takes it, too; null while they are not known. */
  meant: KeywordFilter | null;
  /** The filter on screen, whose chips say labels, countries and languages by their names. */
  used: FilterControls<KeywordAddress>;
}

/** What a table of keywords knows of labels: how they are called, and what its filter means by them. */
export function useShownLabels(used: FilterControls<KeywordAddress>, narrowed: KeywordFilter): ShownLabels {
  const t = useT();
  const { labels, failed } = useKeywordLabels();
  const names = useLabelNames(labels);
  const marketPart = useMarketPartName();
  useEffect(() => store.set(shownNamesAtom, names), [names]);
  const known = labels !== null || failed || narrowed.tags.length === 0;
  const tags = known ? withTagsBelow(labels?.tags ?? [], narrowed.tags).join() : null;
  const meant = useMemo(
    () => (tags === null ? null : { ...narrowed, tags: tags === '' ? [] : tags.split(',') }),
    [narrowed, tags],
  );
  const loaded = labels !== null;
  const named = useMemo(() => {
    const nameOf = (part: string, id: string): string => {
      if (part === 'countries' || part === 'languages') return marketPart(part, id);
      const label = part === 'tags' ? names.tag(id)?.name : names.category(id);
      return label ?? (loaded ? t('keywordLabels.gone') : '…');
    };
    return { ...used, scope: { ...used.scope, nameOf } };
  }, [used, names, loaded, marketPart, t]);
  return { names, meant, used: named };
}
