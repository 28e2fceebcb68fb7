import { outdoorSearches } from './outdoor-searches.ts';
import type { Trade } from './trade.ts';

/** A mail-order shop for walkers and climbers. */
export const outdoor: Trade = {
  site: 'https://www.northpeak.example',
  section: 'guides',
  searches: outdoorSearches,
  clusters: [
    { subject: 'Footwear', things: ['hiking boots', 'approach shoes', 'trail-running shoes', 'gaiters'] },
    { subject: 'Sleep systems', things: ['sleeping bags', 'sleeping mats', 'bivvy bags'] },
    { subject: 'Shelter', things: ['four-season tents', 'tarps', 'trekking-pole tents'] },
    { subject: 'Shell jackets', things: ['waterproof jackets', 'wind shirts', 'softshell trousers'] },
    { subject: 'Camp kitchen', things: ['camping stoves', 'cook sets', 'water filters'] },
    { subject: 'Winter walking', things: ['crampons', 'ice axes', 'snowshoes'] },
    { subject: 'Carrying', things: ['rucksacks', 'dry bags', 'running vests'] },
    { subject: 'Finding the way', things: ['head torches', 'map cases', 'handheld GPS units'] },
  ],
  patterns: [
    {
      name: 'How to choose {thing}',
      tag: 'Guides',
      why: 'Buyers ask the shop floor the same five questions; the page answers them in order.',
      keywords: [
        'how to choose {thing}',
        'choosing {thing}',
        '{thing} buying guide',
        'what to look for in {thing}',
      ],
    },
    {
      name: 'Best {thing} for beginners',
      tag: 'Guides',
      why: 'First-time buyers compare price before fit; the page turns that round.',
      keywords: ['best {thing} for beginners', 'beginner {thing}', 'first {thing}', 'affordable {thing}'],
    },
    {
      name: '{Thing}: cleaning, drying and storing',
      tag: 'Care',
      why: 'One return in eight is a care mistake that this page prevents.',
      keywords: ['how to clean {thing}', '{thing} care', 'how to store {thing}', 'washing {thing}'],
    },
    {
      name: '{Thing}: which size and why',
      tag: 'Sizing',
      why: 'Size questions are the second most frequent reason to call.',
      keywords: ['{thing} size guide', 'what size {thing}', '{thing} fitting', 'how should {thing} fit'],
    },
    {
      name: 'Lightweight {thing} compared',
      tag: 'Comparisons',
      why: 'Weight is the filter most used on the category page.',
      keywords: ['lightweight {thing}', 'ultralight {thing}', '{thing} weight', 'lightest {thing}'],
    },
    {
      name: 'Repair or replace your {thing}',
      tag: 'Repair',
      why: 'The repair desk has spare capacity outside the season.',
      keywords: ['repair {thing}', 'when to replace {thing}', 'mend {thing}', '{thing} repair service'],
    },
    {
      name: '{Thing} for women',
      tag: 'Category',
      why: 'The women’s range is a third of the stock and a tenth of the landing pages.',
      keywords: ['{thing} for women', 'women’s {thing}', 'ladies {thing}', 'best women’s {thing}'],
    },
    {
      name: '{Thing} under 100 pounds',
      tag: 'Category',
      why: 'The entry range has no page of its own.',
      keywords: ['cheap {thing}', '{thing} sale', 'budget {thing}', '{thing} under 100'],
    },
  ],
  notes: [
    'Two related terms look like the same intent',
    'Spring range arrives in April, keep a slot for it',
    'The supplier sent new weights, please use those, @COPYWRITER',
    'Readers ask about condensation in the comments',
    'Check cannibalisation with the category page, @SEO_CHECKER',
    'Good gap against the two large shops',
    'Photos from the repair desk are in the shared folder',
    'Keep brand terms out of the headings',
  ],
};
