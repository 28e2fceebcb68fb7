import { kitchenSearches } from './kitchen-searches.ts';
import type { Trade } from './trade.ts';

/** A maker of bakeware with a baking magazine. */
export const kitchen: Trade = {
  site: 'https://www.hearthandgrain.example',
  section: 'magazine',
  searches: kitchenSearches,
  clusters: [
    { subject: 'Bread', things: ['sourdough starters', 'proving baskets', 'bread tins'] },
    { subject: 'Ovens', things: ['pizza stones', 'Dutch ovens', 'oven thermometers'] },
    { subject: 'Flour', things: ['rye flour', 'spelt flour', 'strong white flour'] },
    { subject: 'Pastry', things: ['rolling pins', 'tart rings', 'pastry brushes'] },
    { subject: 'Cakes', things: ['springform tins', 'loaf cakes', 'bundt tins'] },
    { subject: 'Tools', things: ['dough scrapers', 'kitchen scales', 'stand mixers'] },
  ],
  patterns: [
    {
      name: 'A beginner’s guide to {thing}',
      tag: 'Basics',
      why: 'Newsletter readers start here and stay if the first loaf works.',
      keywords: ['{thing} for beginners', '{thing} guide', 'how to use {thing}', '{thing} explained'],
    },
    {
      name: '{Thing}: seven common mistakes',
      tag: 'Troubleshooting',
      why: 'The help desk answers these seven by hand every week.',
      keywords: ['{thing} problems', '{thing} mistakes', 'why is my {thing} not working', '{thing} tips'],
    },
    {
      name: 'The best {thing} we have tested',
      tag: 'Tests',
      why: 'Tests earn links; this one has no good page in the results.',
      keywords: ['best {thing}', '{thing} test', '{thing} review', 'top {thing}'],
    },
    {
      name: '{Thing} or the alternatives',
      tag: 'Comparisons',
      why: 'Shoppers hesitate between two materials and leave.',
      keywords: ['{thing} alternatives', 'instead of {thing}', '{thing} vs', '{thing} substitute'],
    },
    {
      name: 'How to look after {thing}',
      tag: 'Care',
      why: 'Well-kept tools are reviewed two stars better.',
      keywords: ['how to clean {thing}', '{thing} care', 'storing {thing}', 'seasoning {thing}'],
    },
    {
      name: 'Recipes that start with {thing}',
      tag: 'Recipes',
      why: 'Recipe pages bring the evening traffic that buys at the weekend.',
      keywords: [
        '{thing} recipes',
        'recipes with {thing}',
        'easy {thing} recipes',
        'what to bake with {thing}',
      ],
    },
    {
      name: 'Buy {thing} online',
      tag: 'Category',
      why: 'The category has no text and ranks on page two.',
      keywords: ['buy {thing}', '{thing} online', '{thing} shop', '{thing} price'],
    },
  ],
  notes: [
    'The test kitchen can photograph this on Thursday',
    'Metric first, cups in brackets',
    'Legal wants the allergen line kept, @CONTENT_MANAGER',
    'This overlaps with the autumn recipe, link both',
    'Search shows videos first, plan a short one',
    'Our own term is rarely searched, use the common one',
  ],
};
