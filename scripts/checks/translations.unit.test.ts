import { describe, expect, it } from 'vitest';
import { compare } from './translations.ts';

const labels = (texts: Record<string, string>, area = 'board.json') =>
  new Map(Object.entries(texts).map(([label, text]) => [label, { text, area }]));
const english = labels({ hello: 'Hello {{name}}', count: '{{count}} of {{total}}' });

describe('A translation', () => {
  it('agrees when it has every label with the same variables, in whatever order', () => {
    const french = labels({ hello: 'Bonjour {{name}}', count: '{{total}}, dont {{count}}' });
    expect(compare('fr-FR', english, french)).toEqual([]);
  });

  it.each([
    ['lacks a label', { hello: 'Bonjour {{name}}' }, 'fr-FR: count is missing'],
    ['is empty', { hello: ' ', count: '{{count}}/{{total}}' }, 'fr-FR: hello is empty'],
    [
      'names another variable',
      { hello: '{{nom}}', count: '{{count}}/{{total}}' },
      'names other variables: nom',
    ],
    [
      'has one more',
      { hello: '{{name}}', count: '{{count}}{{total}}', more: 'x' },
      'more is in no other language',
    ],
  ])('is refused when it %s', (_, texts, problem) => {
    expect(compare('fr-FR', english, labels(texts)).join()).toContain(problem);
  });

  it('is refused when a label stands in another file', () => {
    const elsewhere = labels({ hello: '{{name}}', count: '{{count}}{{total}}' }, 'list.json');
    expect(compare('fr-FR', english, elsewhere).join()).toContain('stands in list.json, not in board.json');
  });
});
