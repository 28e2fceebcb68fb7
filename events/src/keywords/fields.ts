import { KEYWORD_SCOPES, KEYWORD_STATUSES, KEYWORD_TYPES, SEARCH_CHANNELS } from '../catalogue/enums.ts';
import { CONTENT_STATES, KEYWORD_STRATEGIES } from '../catalogue/topic-enums.ts';
import { defineFields } from '../fields/field-table.ts';
import type { RowOf, SortKey, SortNameOf } from '../fields/field.ts';
import type { FilterOf } from '../fields/filter-entry.ts';
import type { RulesOf } from '../fields/matcher.ts';
import { areRules, matchesTextRules, rulesOfWords, type TextRules } from './text-rules.ts';

const known = { type: 'number', nullable: true, derived: true } as const;
const figure = { type: 'integer', nullable: true, derived: true } as const;

/**
 * One keyword of a project as every table and live frame shows it. Figures are those of the project where it has its own that
 * are newer, else the provider's; what is unknown is null. `topics` and `publication` are for who reads topics, else [] and null.
 */
export const KEYWORD_FIELDS = defineFields({
  name: 'keywords',
  fields: {
    id: { type: 'id' },
    projectId: { type: 'id' },
    revision: {
      type: 'int64',
      column: 'position',
      doc: 'position of its last event, decimal; the greater one is the newer',
    },
    value: { type: 'text', label: 'keywords.column.value', sort: true },
    country: { type: 'text', doc: 'ISO 3166' },
    language: { type: 'text', doc: 'ISO 639' },
    scope: { type: 'choice', values: KEYWORD_SCOPES, labels: 'keywords.scope.*', nullable: true },
    keyWordListId: { type: 'id', nullable: true, column: 'list_id', doc: 'the list in which it stands' },
    status: {
      type: 'choice',
      values: KEYWORD_STATUSES,
      labels: 'keywords.status.*',
      label: 'keywords.column.status',
    },
    publication: {
      type: 'choice',
      values: CONTENT_STATES,
      labels: 'keywords.publication.*',
      label: 'keywords.column.publication',
      nullable: true,
    },
    relation: {
      type: 'choice',
      values: ['ORIGINAL', 'ALIAS'],
      labels: 'keywords.relation.*',
      label: 'keywords.column.relation',
      nullable: true,
      doc: 'ORIGINAL: it has variants; ALIAS: it is a variant of `originalId`, whose volume counts for both',
    },
    originalId: { type: 'id', nullable: true, doc: 'the keyword that it is a variant of' },
    typeKeyword: {
      type: 'choice',
      values: ['RELATED', 'PRODUCT'],
      nullable: true,
      doc: 'the mark it carries',
    },
    kwType: { type: 'choice', values: KEYWORD_TYPES, nullable: true, doc: 'how it was found' },
    channels: { type: 'list', of: { type: 'choice', values: SEARCH_CHANNELS } },
    volume: { ...figure, label: 'keywords.column.volume', sort: true, doc: 'searches a month' },
    volumeRange: {
      type: 'object',
      nullable: true,
      derived: true,
      doc: 'where a source says a range alone',
      fields: { from: { type: 'integer' }, to: { type: 'integer', nullable: true } },
    },
    months: {
      type: 'list',
      of: { type: 'integer' },
      derived: true,
      doc: 'searches of the last twelve months, oldest first; empty where unknown',
    },
    cpc: { ...known, label: 'keywords.column.cpc', sort: true, doc: 'US dollars a click' },
    competition: { ...known, doc: 'from 0 to 1' },
    position: { ...known, column: 'search_position', label: 'keywords.column.position', sort: true },
    previousPosition: known,
    categories: {
      type: 'list',
      of: { type: 'id' },
      label: 'keywords.column.categories',
      doc: 'ids of its categories, sorted',
    },
    tags: { type: 'list', of: { type: 'id' }, label: 'keywords.column.tags', doc: 'ids of its tags, sorted' },
    top: { type: 'flag', label: 'keywords.column.top', sort: { as: 'LTOP', column: 'top_key' } },
    followed: { type: 'flag', label: 'keywords.column.followed' },
    topics: {
      type: 'list',
      of: {
        type: 'object',
        fields: { id: { type: 'id' }, strategy: { type: 'choice', values: KEYWORD_STRATEGIES } },
      },
      label: 'keywords.column.topics',
    },
    lastActionDate: {
      type: 'moment',
      label: 'keywords.column.lastActionDate',
      sort: true,
      doc: 'of the last change of its place, status, marks or labels',
    },
    lastActionBy: { type: 'id', refers: 'user', doc: 'user id' },
  },
  filters: {
    str: { by: 'contains', fields: ['value'], orId: true, url: 'q', doc: 'text in the keyword, or its id' },
    scopes: { by: 'oneOf', field: 'scope', url: 'scope' },
    lists: { by: 'oneOf', field: 'keyWordListId', url: 'list', doc: 'ids of lists' },
    statuses: { by: 'oneOf', field: 'status', url: 'status', label: 'keywords.column.status' },
    publication: {
      by: 'oneOf',
      field: 'publication',
      url: 'publication',
      label: 'keywords.column.publication',
    },
    relation: { by: 'oneOf', field: 'relation', url: 'relation', label: 'keywords.column.relation' },
    kwTypes: { by: 'oneOf', field: 'kwType', url: 'type', doc: 'how they were found' },
    channels: { by: 'oneOf', field: 'channels', url: 'channel' },
    categories: {
      by: 'oneOf',
      field: 'categories',
      url: 'category',
      label: 'keywords.column.categories',
      doc: 'ids of categories',
    },
    tags: {
      by: 'oneOf',
      field: 'tags',
      url: 'tag',
      label: 'keywords.column.tags',
      doc: 'ids of tags, each with all below it',
    },
    countries: { by: 'oneOf', field: 'country', url: 'country', label: 'keywords.filter.countries' },
    languages: { by: 'oneOf', field: 'language', url: 'language', label: 'keywords.filter.languages' },
    rules: {
      by: 'rule',
      value: { type: 'list', of: { type: 'text' } },
      url: 'rule',
      accepts: areRules,
      doc: 'text rules that must all hold, each a group of conditions: `~a;b` contains a or b, `!a;b` neither, `~=a` and `!=a` the same of whole words, `v<10`, `v>10`, `v=10` by volume, joined by `&` or by `|`; texts percent-encoded',
    },
    minVolume: { by: 'range', field: 'volume', end: 'from', url: 'min', label: 'keywords.column.volume' },
    maxVolume: { by: 'range', field: 'volume', end: 'until', url: 'max', label: 'keywords.column.volume' },
    top: {
      by: 'is',
      field: 'top',
      url: 'top',
      label: 'keywords.column.top',
      labels: 'keywords.filter.top.*',
    },
    followed: {
      by: 'is',
      field: 'followed',
      url: 'followed',
      label: 'keywords.column.followed',
      labels: 'keywords.filter.followed.*',
    },
  },
  defaultSort: [{ field: 'volume', direction: 'desc' }],
});

export type KeywordRow = RowOf<typeof KEYWORD_FIELDS>;
export type KeywordFilter = FilterOf<typeof KEYWORD_FIELDS>;
export type KeywordSortKey = SortKey<SortNameOf<typeof KEYWORD_FIELDS>>;

/** It is asked of thousands of rows: words are read once. */
const readRules = new WeakMap<readonly string[], TextRules | null>();

/** What the rules among the filters say about a row; the server says it in SQL. */
export const KEYWORD_RULES: RulesOf<typeof KEYWORD_FIELDS> = {
  rules(row, { rules }) {
    const known = readRules.get(rules);
    const read = known === undefined ? rulesOfWords(rules) : known;
    if (known === undefined) readRules.set(rules, read);
    return read !== null && matchesTextRules(read, row);
  },
};
