import type { TradeSearches } from './searches.ts';

/** What patients search for. */
export const dentalSearches: TradeSearches = {
  things: {
    Prevention: ['teeth cleaning', 'scale and polish', 'gum disease treatment', 'dental x-rays'],
    Straightening: ['invisible braces', 'ceramic braces', 'metal braces', 'orthodontist'],
    Repair: ['tooth fillings', 'broken tooth repair', 'dental crowns', 'wisdom tooth removal'],
    Replacement: ['dentures', 'full mouth implants', 'dental bridges', 'bone grafts'],
    Appearance: ['teeth whitening', 'porcelain veneers', 'smile makeover', 'gum contouring'],
    Children: ['childrens dentist', 'fluoride varnish', 'baby tooth extraction', 'space maintainers'],
  },
  kinds: [
    ...[
      'same day',
      'emergency',
      'private',
      'painless',
      'cosmetic',
      'full mouth',
      'front tooth',
      'back tooth',
    ],
    ...['upper', 'lower', 'single tooth', 'temporary', 'permanent', 'metal free', 'digital', 'sedation'],
    ...['weekend', 'evening', 'walk-in', 'family', 'gentle', 'advanced', 'mini', 'modern'],
  ],
  wishes: ['best', 'good', 'affordable', 'top rated', 'trusted', 'local', 'recommended', 'experienced'],
  uses: [
    ...['for adults', 'for children', 'for teenagers', 'for seniors', 'for nervous patients', 'for smokers'],
    ...['in pregnancy', 'for crooked teeth', 'for sensitive teeth', 'for missing teeth', 'for gaps'],
    ...['for diabetics', 'for bite problems', 'before a wedding', 'without insurance', 'for students'],
  ],
  makers: [
    ...['brightside', 'lumalign', 'clearcurve', 'enamelite', 'dentaro', 'orthella', 'titanova', 'pearlane'],
    ...['smilecast', 'vitabond', 'crownwell', 'softscan'],
  ],
  rivals: ['toothtown', 'city smiles', 'denta direct', 'whitestreet dental', 'mydentalbus', 'smile depot'],
  places: [
    ...[
      'london',
      'croydon',
      'reading',
      'guildford',
      'brighton',
      'bristol',
      'manchester',
      'leeds',
      'sheffield',
    ],
    ...['birmingham', 'cardiff', 'edinburgh', 'oxford', 'cambridge', 'southampton', 'watford'],
  ],
  brands: ['brightside dental', 'brightside', 'lumen health'],
  brandWishes: ['reviews', 'opening times', 'price list', 'jobs', 'phone number', 'team', 'finance'],
  nearby: [
    ...['{thing} near me', '{thing} clinic near me', 'nearest clinic for {thing}', '{thing} in my area'],
    ...['{thing} open now', '{thing} open sunday'],
  ],
  yearly: [
    ...['{thing} cost {year}', 'best {thing} {year}', '{thing} prices {year}', '{thing} reviews {year}'],
    ...['{thing} offers {year}', 'nhs {thing} {year}'],
  ],
  questions: [
    ...['how long does {thing} take', 'does {thing} hurt', 'is {thing} safe', 'what is {thing}'],
    ...['how long does {thing} last', 'how to prepare for {thing}', 'can you eat after {thing}'],
    ...['how often do you need {thing}', 'can {thing} go wrong', 'when do you need {thing}'],
    ...['what happens without {thing}', 'who can have {thing}', 'can you smoke after {thing}'],
  ],
  prices: [
    ...[
      '{thing} cost',
      '{thing} price list',
      '{thing} finance',
      '{thing} payment plan',
      'how much is {thing}',
    ],
    ...[
      '{thing} offers',
      'cheap {thing}',
      '{thing} cost uk',
      '{thing} insurance',
      '{thing} free consultation',
    ],
  ],
  unwanted: [
    ...[
      '{thing} jobs',
      '{thing} course',
      '{thing} training',
      '{thing} abroad',
      '{thing} turkey',
      '{thing} kit',
    ],
    ...['{thing} at home', 'diy {thing}', '{thing} for dogs', '{thing} negligence claim', '{thing} meme'],
    ...['{thing} salary', '{thing} supplies', 'free {thing}'],
  ],
  seasons: {
    Prevention: { peak: 0, swing: 0.2 },
    Straightening: { peak: 8, swing: 0.3 },
    Repair: { peak: 1, swing: 0.15 },
    Replacement: { peak: 9, swing: 0.2 },
    Appearance: { peak: 5, swing: 0.4 },
    Children: { peak: 7, swing: 0.35 },
  },
};
