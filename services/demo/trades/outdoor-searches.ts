import type { TradeSearches } from './searches.ts';

/** What walkers and climbers search for. */
export const outdoorSearches: TradeSearches = {
  things: {
    Footwear: ['walking boots', 'walking shoes', 'hiking socks', 'winter boots', 'trekking sandals'],
    'Sleep systems': ['down sleeping bags', 'sleeping bag liners', 'camping pillows', 'camp beds'],
    Shelter: ['two-man tents', 'backpacking tents', 'family tents', 'tent pegs', 'groundsheets'],
    'Shell jackets': ['rain jackets', 'down jackets', 'fleece jackets', 'waterproof trousers'],
    'Camp kitchen': ['gas stoves', 'camping kettles', 'camping mugs', 'cool boxes'],
    'Winter walking': ['microspikes', 'winter gloves', 'balaclavas', 'ski goggles'],
    Carrying: ['daysacks', 'hydration packs', 'trekking poles', 'waist packs'],
    'Finding the way': ['compasses', 'walking maps', 'GPS watches', 'camping lanterns'],
  },
  kinds: [
    ...['waterproof', 'lightweight', 'ultralight', 'insulated', 'breathable', 'leather', 'vegan', 'wide fit'],
    ...[
      'compact',
      'folding',
      'windproof',
      'heavy duty',
      'recycled',
      'summer',
      'winter',
      'four-season',
      'large',
    ],
    ...['small', 'black', 'green', 'high visibility', 'packable', 'padded', 'adjustable'],
  ],
  wishes: ['best', 'good', 'affordable', 'top rated', 'comfortable', 'durable', 'warm', 'quality'],
  uses: [
    ...[
      'for men',
      'for women',
      'for kids',
      'for beginners',
      'for wide feet',
      'for backpacking',
      'for camping',
    ],
    ...['for festivals', 'for dog walking', 'for the lake district', 'for scotland', 'for wild camping'],
    ...['for wet weather', 'for travel', 'for tall people', 'for long distance walks'],
  ],
  makers: [
    ...['fellstone', 'norrvik', 'cairnwell', 'tarn & ridge', 'alpenholt', 'windle', 'bergmark', 'scarhead'],
    ...['highbeck', 'oxterfell', 'larkpeak', 'stormwright'],
  ],
  rivals: ['trailbarn', 'summit depot', 'peakcheap', 'outdoor attic', 'camp & co', 'hikehub'],
  places: [
    ...['keswick', 'ambleside', 'fort william', 'aviemore', 'sheffield', 'manchester', 'leeds', 'bristol'],
    ...['cardiff', 'edinburgh', 'glasgow', 'london', 'birmingham', 'york', 'betws-y-coed', 'buxton'],
  ],
  brands: ['northpeak', 'northpeak outfitters', 'ridge & vale'],
  brandWishes: ['reviews', 'returns', 'discount code', 'opening times', 'store locator', 'gift card', 'sale'],
  nearby: [
    ...['{thing} near me', '{thing} shop near me', 'nearest {thing} shop', 'local {thing} shop'],
    ...['{thing} shop open now', '{thing} shop open sunday'],
  ],
  yearly: [
    ...['best {thing} {year}', '{thing} {year}', 'new {thing} {year}', '{thing} reviews {year}'],
    ...['{thing} sale {year}', 'top 10 {thing} {year}'],
  ],
  questions: [
    ...[
      'how to choose the right {thing}',
      'how long do {thing} last',
      'are {thing} worth it',
      'what are {thing}',
    ],
    ...['how to wash {thing}', 'how to dry {thing}', 'how should {thing} fit', 'when to replace {thing}'],
    ...[
      'how to waterproof {thing}',
      'how heavy should {thing} be',
      'do i need {thing}',
      'where to buy {thing}',
    ],
    ...['can you take {thing} on a plane', 'how to repair {thing} at home'],
  ],
  prices: [
    ...[
      '{thing} price',
      '{thing} sale',
      '{thing} deals',
      '{thing} discount',
      '{thing} under 50',
      '{thing} offers',
    ],
    ...[
      '{thing} under 200',
      '{thing} clearance',
      '{thing} black friday',
      'how much are {thing}',
      '{thing} voucher',
    ],
  ],
  unwanted: [
    ...['used {thing}', '{thing} hire', 'rent {thing}', 'free {thing}', '{thing} wholesale', '{thing} jobs'],
    ...[
      '{thing} auction',
      '{thing} lost property',
      '{thing} colouring page',
      '{thing} clip art',
      '{thing} recall',
    ],
    ...['{thing} sewing pattern', 'army surplus {thing}', '{thing} manufacturer'],
  ],
  seasons: {
    Footwear: { peak: 3, swing: 0.25 },
    'Sleep systems': { peak: 5, swing: 0.5 },
    Shelter: { peak: 6, swing: 0.65 },
    'Shell jackets': { peak: 9, swing: 0.35 },
    'Camp kitchen': { peak: 6, swing: 0.55 },
    'Winter walking': { peak: 0, swing: 0.8 },
    Carrying: { peak: 5, swing: 0.2 },
    'Finding the way': { peak: 10, swing: 0.3 },
  },
};
