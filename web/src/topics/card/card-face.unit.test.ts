import { describe, expect, it } from 'vitest';
import { cardHeight, CARD_FIELDS, USUAL_FACE } from './card-face.ts';

describe('the height of a card before it is measured', () => {
  it('is that of the usual card', () => {
    expect(cardHeight(USUAL_FACE)).toBe(134);
  });

  it('is less where cards are compact, and with every line that is left out', () => {
    const compact = cardHeight({ ...USUAL_FACE, density: 'compact' });
    expect(compact).toBeLessThan(134);
    const heights = [['words', 'keywords'], ['subject']].map((left) =>
      cardHeight({ density: 'compact', fields: new Set(CARD_FIELDS.filter((one) => !left.includes(one))) }),
    );
    expect(Math.max(...heights)).toBeLessThan(compact);
  });

  it('stays as long as anything of a line is shown', () => {
    const fields = new Set([...USUAL_FACE.fields].filter((field) => field !== 'volume'));
    expect(cardHeight({ ...USUAL_FACE, fields })).toBe(134);
  });
});
