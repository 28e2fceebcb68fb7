import { expect, it } from 'vitest';
import { probesOf } from './suggestion-probes.ts';

it.each([
  [{ mainKeywords: ['hiking boots'] }, ['hiking boots']],
  [{ mainKeywords: ['hiking boots', 'hiking boots for women'] }, ['hiking boots']],
  [{ pageName: 'Hiking  BOOTS', myTopic: 'Footwear' }, ['hiking boots', 'footwear']],
  [
    { pageName: 'How to choose hiking boots for wide feet' },
    ['choose hiking', 'hiking boots', 'boots wide', 'wide feet'],
  ],
  [{ pageName: 'Wie pflegt man die Wanderschuhe?' }, ['pflegt wanderschuhe']],
  [{ pageName: 'What is a guide to the' }, []],
  [{ pageName: 'Crampons', mainKeywords: ['a', 'b', 'c', 'd', 'e'] }, ['a', 'b', 'c', 'crampons']],
  [{ mainKeywords: ['a', 'b', 'c', 'd', 'e'] }, ['a', 'b', 'c', 'd']],
  [{ pageName: '— !', mainKeywords: ['“'] }, []],
])('A topic %j is compared by %j', (about, probes) => {
  expect(probesOf({ pageName: null, myTopic: null, mainKeywords: [], ...about })).toEqual(probes);
});
