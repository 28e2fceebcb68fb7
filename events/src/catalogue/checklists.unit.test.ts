import { describe, expect, it } from 'vitest';
import { CHECK_NAMES, CHECKLISTS } from './checklists.ts';
import { enumNamed } from './enums.ts';
import { STATUS_NAMES } from './statuses.ts';

const WITHOUT = ['DECLINE', 'PUBLISHED', 'ARCHIVED'];

describe('The checklists of the stages', () => {
  it.each(STATUS_NAMES)('have two to five things to look at in %s, or none where nobody judges', (status) => {
    const { length } = CHECKLISTS[status];
    if (WITHOUT.includes(status)) expect(length).toBe(0);
    else expect([2, 3, 4, 5]).toContain(length);
  });

  it('name nothing twice, so that a tick belongs to one stage', () => {
    expect(new Set(CHECK_NAMES).size).toBe(CHECK_NAMES.length);
  });

  it('are an enumeration for clients that do not share them', () => {
    const found = enumNamed('checklists');
    expect(found?.values).toEqual(CHECK_NAMES);
    expect(found?.table).toContainEqual({
      status: 'SEO_CHECK',
      checks: ['ONE_INTENT', 'TITLE_AND_H1', 'RELATED_BY_H2', 'NO_SECOND_PAGE', 'WORDS_CONFIRMED'],
    });
  });
});
