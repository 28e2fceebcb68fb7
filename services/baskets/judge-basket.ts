import { BASKET_ROOM, type BasketKind } from '@keywright/events/catalogue';

/** A keyword of the project that somebody wants in a basket, with what pages and marks make of it. */
export interface AskedKeyword {
  id: string;
  value: string;
  /** Whether an active page that is not archived has it as MAIN, or as RELATED. */
  main: boolean;
  related: boolean;
  /** Whether it names something that the customer sells. */
  product: boolean;
}

export const BASKET_REFUSALS = ['MAIN', 'RELATED', 'PRODUCT', 'FULL'] as const;
export type BasketRefusal = (typeof BASKET_REFUSALS)[number];

/** The messages of a basket; labels of the same names say them. */
export const BASKET_WARNINGS = [
  'dropSectionMoreThenOneMainKeywordWarn',
  'dropSectionKwAlreadyMainWarn',
  'dropSectionKwAlreadyRelatedWarn',
  'dropSectionRelatedKwExcludedWarn',
] as const;
export type BasketWarning = (typeof BASKET_WARNINGS)[number];

export interface BasketVerdict {
  added: string[];
  excluded: { id: string; value: string; why: BasketRefusal }[];
  warnings: { key: BasketWarning; keywords: string[] }[];
}

/** Which message tells of a refusal; none says that the related basket is full, `excluded` does. */
const TOLD_BY: Readonly<Record<BasketKind, Partial<Record<BasketRefusal, BasketWarning>>>> = {
  main: {
    FULL: 'dropSectionMoreThenOneMainKeywordWarn',
    MAIN: 'dropSectionKwAlreadyMainWarn',
    PRODUCT: 'dropSectionKwAlreadyMainWarn',
  },
  related: {
    RELATED: 'dropSectionKwAlreadyRelatedWarn',
    MAIN: 'dropSectionRelatedKwExcludedWarn',
    PRODUCT: 'dropSectionRelatedKwExcludedWarn',
  },
};

/**
 * What a basket takes of some keywords, in the order in which they are asked for: all that can be taken, and of each of the
 * others why not. What is in it already is neither; several at once are none for the basket of the main keyword.
 */
export function judgeBasket(
  kind: BasketKind,
  asked: readonly AskedKeyword[],
  held: ReadonlySet<string>,
): BasketVerdict {
  const fresh = asked.filter(({ id }) => !held.has(id));
  const tooMany = kind === 'main' && asked.length > BASKET_ROOM.main;
  let room = tooMany ? 0 : BASKET_ROOM[kind] - held.size;
  const added: string[] = [];
  const excluded: BasketVerdict['excluded'] = [];
  for (const keyword of fresh) {
    const why = (tooMany ? null : refusalOf(kind, keyword)) ?? (room > 0 ? null : 'FULL');
    if (why !== null) {
      excluded.push({ id: keyword.id, value: keyword.value, why });
      continue;
    }
    added.push(keyword.id);
    room -= 1;
  }
  return { added, excluded, warnings: warningsOf(kind, excluded) };
}

/** Why a keyword is none for a basket, whatever else is in it. Who is MAIN somewhere is so before everything else. */
function refusalOf(
  kind: BasketKind,
  { main, related, product }: AskedKeyword,
): Exclude<BasketRefusal, 'FULL'> | null {
  if (main) return 'MAIN';
  if (product) return 'PRODUCT';
  return kind === 'related' && related ? 'RELATED' : null;
}

function warningsOf(kind: BasketKind, excluded: BasketVerdict['excluded']): BasketVerdict['warnings'] {
  return BASKET_WARNINGS.flatMap((key) => {
    const keywords = excluded.filter(({ why }) => TOLD_BY[kind][why] === key).map(({ value }) => value);
    return keywords.length === 0 ? [] : [{ key, keywords }];
  });
}
