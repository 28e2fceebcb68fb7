import { dentalSearches } from './dental-searches.ts';
import type { Trade } from './trade.ts';

/** A group of dental surgeries that explains treatments to patients. */
export const dental: Trade = {
  site: 'https://www.brightside-dental.example',
  section: 'treatments',
  searches: dentalSearches,
  clusters: [
    { subject: 'Prevention', things: ['dental check-ups', 'hygienist visits', 'fissure sealants'] },
    { subject: 'Straightening', things: ['clear aligners', 'lingual braces', 'retainers'] },
    { subject: 'Repair', things: ['white fillings', 'porcelain crowns', 'root canal treatment'] },
    { subject: 'Replacement', things: ['dental implants', 'bridges', 'partial dentures'] },
    { subject: 'Appearance', things: ['tooth whitening', 'veneers', 'composite bonding'] },
    { subject: 'Children', things: ['first dental visits', 'milk-tooth care', 'mouthguards'] },
  ],
  patterns: [
    {
      name: 'What happens during {thing}',
      tag: 'Treatments',
      why: 'Nervous patients read this before they ring.',
      keywords: [
        '{thing} procedure',
        'what happens during {thing}',
        '{thing} step by step',
        'does {thing} hurt',
      ],
    },
    {
      name: '{Thing}: what it costs',
      tag: 'Prices',
      why: 'Price pages convert best and ours is a PDF.',
      keywords: ['{thing} cost', '{thing} price', 'how much is {thing}', '{thing} payment plan'],
    },
    {
      name: '{Thing}: recovery and aftercare',
      tag: 'Aftercare',
      why: 'Fewer calls on the day after, fewer wrong home remedies.',
      keywords: ['{thing} aftercare', '{thing} recovery time', 'eating after {thing}', 'pain after {thing}'],
    },
    {
      name: 'Is {thing} right for you',
      tag: 'Decisions',
      why: 'People compare two treatments and find only adverts.',
      keywords: [
        'is {thing} worth it',
        '{thing} pros and cons',
        '{thing} suitability',
        '{thing} alternatives',
      ],
    },
    {
      name: '{Thing} near you',
      tag: 'Local',
      why: 'Each surgery needs a local page with its own team.',
      keywords: ['{thing} near me', 'dentist {thing}', '{thing} clinic', 'book {thing}'],
    },
    {
      name: 'Questions patients ask about {thing}',
      tag: 'Questions',
      why: 'The reception desk keeps a list; the list is the outline.',
      keywords: ['{thing} questions', '{thing} faq', 'how long does {thing} last', '{thing} side effects'],
    },
  ],
  notes: [
    'A dentist has to read this before it goes out',
    'Leave guarantees out, the regulator is strict',
    'Reception says patients call it by another name',
    'Add the surgery that opened in May',
    'The price list changes on the first of the month',
    'Competitor page is thin, ours can be shorter than planned',
  ],
};
