import { KEYWORD_STRATEGIES } from '@keywright/events/catalogue';
import type {
  Assignment,
  SubtopicEdited,
  TopicDetails,
  TopicDetailsEdited,
  TopicEvent,
  TopicKeyword,
  TopicRolesDefined,
} from '@keywright/events/topic';
import { type Formats, nameList, type T } from '../../i18n/index.ts';
import type { HistoryEntry } from '../topic-queries.ts';

/** What an act changed, from what to what (null = nothing); what only came has no `from`, what only went has no `to`. */
export interface HistoryChange {
  label: string;
  from?: string | null;
  to?: string | null;
}

export interface ChangeWords {
  t: T;
  formats: Formats;
  nameOf: (userId: string) => string;
}

/** The changes of an entry, one a line; empty for acts that say themselves what they did. */
export function changesOf(
  { kind, detail }: Pick<HistoryEntry, 'kind' | 'detail'>,
  words: ChangeWords,
): HistoryChange[] {
  if (kind === 'TopicKeywordsUsed') return usedChanges(detail, words);
  // The detail of an entry is what its event holds, which the document of the API leaves open.
  const event = { type: kind, data: detail } as TopicEvent;
  switch (event.type) {
    case 'TopicDetailsEdited':
    case 'TopicEditUndone':
      return fieldChanges(event.data, words);
    case 'TopicRolesDefined':
    case 'TopicAssignmentUndone':
      return roleChanges(event.data, words);
    case 'TopicKeywordsRemoved':
      return keywordChanges(event.data.keywords, [], words);
    case 'TopicKeywordsAdded':
      return keywordChanges([], event.data.keywords, words);
    case 'TopicKeywordsUndone':
      return keywordChanges(event.data.before, event.data.keywords, words);
    case 'SubtopicAdded':
      return [{ label: words.t('panel.subtopics'), to: event.data.name }];
    case 'SubtopicRemoved':
      return [{ label: words.t('panel.subtopics'), from: event.data.name }];
    case 'SubtopicEdited':
      return subtopicChanges(event.data, words);
    default:
      return [];
  }
}

/** Two values of a field, or of all keywords or subtopics together, as the panel shows them. */
export function partChanges(
  { part, before, after }: { part: string; before: unknown; after: unknown },
  words: ChangeWords,
): HistoryChange[] {
  if (part === 'keywords') return keywordChanges(listIn(before), listIn(after), words);
  if (part === 'subtopics') return [subtopicListChange(listIn(before), listIn(after), words)];
  return fieldChanges({ changed: { [part]: after }, before: { [part]: before } }, words);
}

const listIn = <Item>(value: unknown): readonly Item[] =>
  Array.isArray(value) ? (value as readonly Item[]) : [];

interface SubtopicShown {
  name: string;
  url: string | null;
}

function subtopicListChange(
  before: readonly SubtopicShown[],
  after: readonly SubtopicShown[],
  { t }: ChangeWords,
): HistoryChange {
  const shownList = (list: readonly SubtopicShown[]) =>
    list.length === 0
      ? null
      : nameList(list.map(({ name, url }) => (url === null ? name : `${name} (${url})`)));
  return { label: t('panel.subtopics'), from: shownList(before), to: shownList(after) };
}

function fieldChanges({ changed, before }: TopicDetailsEdited['data'], words: ChangeWords): HistoryChange[] {
  return (Object.keys(changed) as (keyof TopicDetails)[]).map((field) => ({
    label: words.t(`panel.field.${field}`),
    from: shown(field, before[field], words),
    to: shown(field, changed[field], words),
  }));
}

/** A value of a field as the panel shows it; null where it holds nothing. */
function shown(
  field: keyof TopicDetails,
  value: TopicDetails[keyof TopicDetails] | undefined,
  { t, formats }: ChangeWords,
): string | null {
  if (field === 'estimateNumberOfWords' && (value === null || value === undefined))
    return t('panel.words.fromKeywords');
  if (value === null || value === undefined || value === '') return null;
  if (field === 'deliveryDate') return formats.dayMonth(String(value));
  if (field === 'type') return t(`type.${String(value)}`);
  if (typeof value === 'boolean') return t(value ? 'panel.sea.required' : 'panel.sea.notRequired');
  if (typeof value === 'number') return formats.full(value);
  if (Array.isArray(value)) return value.length === 0 ? null : nameList(value);
  return value;
}

function roleChanges(
  { assignments, before }: TopicRolesDefined['data'],
  { t, nameOf }: ChangeWords,
): HistoryChange[] {
  const holder = (list: readonly Assignment[], role: string) => {
    const userId = list.find((each) => each.role === role)?.userId;
    return userId === undefined ? null : nameOf(userId);
  };
  const roles = [...new Set([...before, ...assignments].map(({ role }) => role))];
  return roles
    .map((role) => ({ label: t(`role.${role}`), from: holder(before, role), to: holder(assignments, role) }))
    .filter(({ from, to }) => from !== to);
}

/** Those that came and went by their strategies, and those that changed it one by one. */
function keywordChanges(
  before: readonly TopicKeyword[],
  after: readonly TopicKeyword[],
  { t }: ChangeWords,
): HistoryChange[] {
  const former = new Map(before.map(({ value, strategy }) => [value, strategy]));
  const latter = new Map(after.map(({ value, strategy }) => [value, strategy]));
  const name = (strategy: string) => t(`panel.strategy.${strategy}`);
  const moved = after.flatMap(({ value, strategy }) => {
    const from = former.get(value);
    return from === undefined || from === strategy
      ? []
      : [{ label: `“${value}”`, from: name(from), to: name(strategy) }];
  });
  const cameAndWent = KEYWORD_STRATEGIES.flatMap((strategy) => {
    const gone = before.filter((each) => each.strategy === strategy && !latter.has(each.value));
    const added = after.filter((each) => each.strategy === strategy && !former.has(each.value));
    const label = name(strategy);
    return [
      ...(gone.length > 0 ? [{ label, from: valuesOf(gone) }] : []),
      ...(added.length > 0 ? [{ label, to: valuesOf(added) }] : []),
    ];
  });
  return [...cameAndWent, ...moved];
}

/** Those that the text uses since, and those that it uses no more. */
function usedChanges(detail: HistoryEntry['detail'], { t }: ChangeWords): HistoryChange[] {
  const { used = [], unused = [] } =
    (detail as { values?: Partial<Record<'used' | 'unused', string[]>> }).values ?? {};
  const label = t('panel.keywords.used');
  return [
    ...(used.length > 0 ? [{ label, to: nameList(used) }] : []),
    ...(unused.length > 0 ? [{ label, from: nameList(unused) }] : []),
  ];
}

function valuesOf(keywords: readonly TopicKeyword[]): string {
  return nameList(keywords.map(({ value }) => value));
}

function subtopicChanges({ changed, before }: SubtopicEdited['data'], { t }: ChangeWords): HistoryChange[] {
  return (['name', 'url'] as const)
    .filter((field) => changed[field] !== undefined)
    .map((field) => ({
      label: t(`panel.subtopics.${field}`),
      from: before[field] ?? null,
      to: changed[field] ?? null,
    }));
}
