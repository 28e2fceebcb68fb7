import type { TradeSearches } from './searches.ts';

/** What people who bake search for. */
export const kitchenSearches: TradeSearches = {
  things: {
    Bread: ['bread makers', 'bread knives', 'bread lames', 'couche cloths'],
    Ovens: ['pizza ovens', 'baking steels', 'oven gloves', 'baking trays'],
    Flour: ['wholemeal flour', 'gluten-free flour', 'plain flour', 'bread flour'],
    Pastry: ['pastry cutters', 'pie dishes', 'baking beans', 'piping bags'],
    Cakes: ['cake tins', 'muffin tins', 'cake stands', 'cooling racks'],
    Tools: ['hand mixers', 'mixing bowls', 'measuring spoons', 'silicone spatulas'],
  },
  kinds: [
    ...[
      'non-stick',
      'cast iron',
      'stainless steel',
      'silicone',
      'ceramic',
      'wooden',
      'glass',
      'enamel',
      'large',
    ],
    ...['small', 'deep', 'round', 'square', 'loose-based', 'heavy duty', 'professional', 'mini', 'organic'],
    ...['handmade', 'vintage style', 'dishwasher safe', 'electric', 'digital', 'reusable'],
  ],
  wishes: ['best', 'good', 'affordable', 'top rated', 'easy clean', 'quality', 'british made', 'luxury'],
  uses: [
    ...[
      'for beginners',
      'for sourdough',
      'for bread',
      'for pizza',
      'for small kitchens',
      'for induction hobs',
    ],
    ...['for kids', 'for christmas', 'for wedding cakes', 'for air fryers', 'for fan ovens', 'for camping'],
    ...['for professional bakers', 'as a gift', 'for two people', 'for large families'],
  ],
  makers: [
    ...['millbrook', 'ostara', 'crumb & copper', 'harrowfield', 'bakewright', 'kilnholm', 'marlow & rye'],
    ...['pennybatch', 'oakhearth', 'castlewell', 'sifton', 'tilde'],
  ],
  rivals: ['bakebarn', 'panplanet', 'cookcorner', 'the tin store', 'kitchen attic', 'doughdirect'],
  places: [
    ...['london', 'manchester', 'birmingham', 'leeds', 'bristol', 'bath', 'york', 'edinburgh', 'glasgow'],
    ...['cardiff', 'norwich', 'brighton', 'oxford', 'cambridge', 'nottingham', 'liverpool'],
  ],
  brands: ['hearth & grain', 'hearth and grain', 'ridge & vale'],
  brandWishes: ['reviews', 'returns', 'discount code', 'opening times', 'recipes', 'gift card', 'sale'],
  nearby: [
    ...['{thing} near me', 'buy {thing} near me', 'nearest {thing} shop', 'local {thing} shop'],
    ...['{thing} shop open now', '{thing} shop open sunday'],
  ],
  yearly: [
    ...['best {thing} {year}', '{thing} {year}', 'new {thing} {year}', '{thing} reviews {year}'],
    ...['{thing} deals {year}', 'top 10 {thing} {year}'],
  ],
  questions: [
    ...['how to clean {thing}', 'how to use {thing}', 'are {thing} worth it', 'what are {thing} used for'],
    ...['how to store {thing}', 'can {thing} go in the oven', 'can {thing} go in the dishwasher'],
    ...['what can i use instead of {thing}', 'how long do {thing} last', 'where to buy {thing}'],
    ...['which {thing} should i buy', 'what size {thing} do i need', 'do you need to grease {thing}'],
  ],
  prices: [
    ...[
      '{thing} price',
      '{thing} sale',
      '{thing} deals',
      '{thing} offers',
      '{thing} under 20',
      '{thing} under 50',
    ],
    ...[
      '{thing} discount',
      '{thing} clearance',
      '{thing} black friday',
      'how much are {thing}',
      '{thing} bulk price',
    ],
  ],
  unwanted: [
    ...[
      'used {thing}',
      '{thing} hire',
      'free {thing}',
      '{thing} wholesale',
      '{thing} jobs',
      '{thing} factory',
    ],
    ...[
      '{thing} recall',
      '{thing} colouring page',
      '{thing} clip art',
      '{thing} auction',
      '{thing} crossword',
    ],
    ...['{thing} manufacturer', 'toy {thing}', '{thing} calories'],
  ],
  seasons: {
    Bread: { peak: 0, swing: 0.35 },
    Ovens: { peak: 6, swing: 0.45 },
    Flour: { peak: 11, swing: 0.3 },
    Pastry: { peak: 10, swing: 0.4 },
    Cakes: { peak: 11, swing: 0.6 },
    Tools: { peak: 11, swing: 0.5 },
  },
};
