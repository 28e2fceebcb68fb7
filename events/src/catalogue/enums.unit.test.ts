import { describe, expect, it } from 'vitest';
import { enumNamed, ENUMS } from './enums.ts';
import { LIMITS, RELATION_LIMITS } from './limits.ts';

describe('An enumeration', () => {
  it.each(['TOPIC_STATUS', 'topicStatus', 'TopicStatus', 'topic-status'])('is found as %s', (type) => {
    expect(enumNamed(type)).toMatchObject({
      type: 'TOPIC_STATUS',
      values: expect.arrayContaining(['SEA_CHECK']),
    });
  });

  it.each(['', 'nothing', 'toString', '__proto__'])('is not found as %j', (type) => {
    expect(enumNamed(type)).toBeNull();
  });

  it.each(Object.entries(ENUMS))(
    '%s names each value once and can be written as JSON',
    (_type, enumeration) => {
      expect(new Set(enumeration.values).size).toBe(enumeration.values.length);
      expect(enumeration.values.length).toBeGreaterThan(0);
      expect(JSON.parse(JSON.stringify(enumeration))).toEqual(enumeration);
    },
  );

  it.each([
    [
      'LIST_TYPE',
      'EXCLUDE GLOSSARY LIST CATEGORY MAIN_KEYWORD RELATED_KEYWORD SEA_MANAGER_KEYWORD PRODUCT SEA_MANAGER',
    ],
    ['SEARCH_CHANNEL', 'GOOGLE BING EBAY YOUTUBE AMAZON'],
    ['KEYWORD_RELATION', 'PARENT CHILD ORIGINAL ALIAS'],
    ['TEXT_OPERATOR_COMPARISON', 'LESS_THEN MORE_THEN EQUAL'],
    ['PRIORITY', 'TO_TREAT LOW MEDIUM HIGH'],
    ['FILTER_KEY', 'KEYWORD_CHANNEL KEYWORD_TYPE COUNTRY LANGUAGE'],
  ] as const)('%s has the specified values in their order', (type, values) => {
    expect(ENUMS[type].values).toEqual(values.split(' '));
  });
});

describe('The limits', () => {
  it('are those of the specification', () => {
    expect(RELATION_LIMITS).toEqual({
      MAIN: { max: 5, messageKey: 'maxRelationMainKws' },
      RELATED: { max: 20, messageKey: 'maxRelationRelatedKws' },
      OUT_OF_SCOPE: { max: 20, messageKey: 'maxRelationOOSKws' },
    });
    expect(LIMITS).toMatchObject({ countCap: 10_000, undoDays: 30, bulkTopics: 500 });
  });
});
