import { topicScores } from '@keywright/events/topic';
import { type Static, Type } from 'typebox';
import { figure, type KnownTopicKeyword } from './topic-keyword-views.ts';

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const topicTotalsSchema = Type.Object({
  keywords: count('MAIN and RELATED ones; all that follows is of them'),
  totalMsv: count('searches a month, of those known; variants count once, as their original'),
  averageCpc: figure('mean of what a click costs'),
  averagePosition: figure('mean place in the search results, weighted by impressions'),
  averageVar: figure('mean of places won since the sync before; + is better'),
  averageScore: figure('mean of scores, 0 to 100, weighted by volume'),
  inputs: Type.Object(
    {
      counted: count('volumes'),
      cpc: count('costs'),
      position: count('places'),
      variation: count('places in both syncs'),
      score: count('scores'),
    },
    { description: 'how many values each is made of' },
  ),
  aliases: count('variants, whose volumes are left out'),
});

/**
 * What the keywords of a topic come to, decisions 4: sums and means over its MAIN and RELATED ones; what nothing is known of is
 * null. An alias is a keyword with a place and a cost of its own, but its searches are those of its original. Where nobody knows
 * how often it was shown, every place weighs the same.
 */
export function totalsOf(keywords: readonly KnownTopicKeyword[]): Static<typeof topicTotalsSchema> {
  const assigned = keywords
    .filter(({ strategy }) => strategy !== 'OUT_OF_SCOPE')
    .map((keyword) => (keyword.relation === 'ALIAS' ? { ...keyword, volume: null } : keyword));
  const known = (field: 'volume' | 'cpc' | 'position' | 'variation' | 'score') =>
    assigned.flatMap((keyword) => keyword[field] ?? []);
  const { totalMsv, averageScore } = topicScores(
    assigned.map(({ used, ...keyword }) => ({ ...keyword, usedInContent: used })),
  );
  const [costs, places, variations] = [known('cpc'), known('position'), known('variation')];
  return {
    keywords: assigned.length,
    totalMsv,
    averageCpc: meanOf(costs),
    averagePosition: meanPlace(assigned) ?? meanOf(places),
    averageVar: meanOf(variations),
    averageScore,
    inputs: {
      counted: known('volume').length,
      cpc: costs.length,
      position: places.length,
      variation: variations.length,
      score: known('score').length,
    },
    aliases: assigned.filter(({ relation }) => relation === 'ALIAS').length,
  };
}

function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The mean place by impressions; null where nothing was shown. */
function meanPlace(keywords: readonly Pick<KnownTopicKeyword, 'position' | 'impressions'>[]): number | null {
  const shown = keywords.flatMap(({ position, impressions }) =>
    position === null || impressions === null ? [] : [{ position, impressions }],
  );
  const weight = shown.reduce((sum, { impressions }) => sum + impressions, 0);
  if (weight === 0) return null;
  return shown.reduce((sum, { position, impressions }) => sum + position * impressions, 0) / weight;
}
