import { type KeywordScope, STATUS_NAMES, type ViewName, viewNamed } from '@keywright/events/catalogue';
import { filterOfAddress } from '@keywright/events/fields';
import { KEYWORD_FIELDS, type KeywordFilter } from '@keywright/events/keywords';
import { EMPTY_FILTER, topicFilterOfAddress } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { SavedViewsTable } from '@keywright/migrations/tables/saved-views.ts';
import { sql, type Transaction } from 'kysely';
import { countKeywords, EMPTY_KEYWORD_FILTER, withTagsBelow } from '../keywords/index.ts';
import { isOutOfTime } from '../platform/db/connection-errors.ts';
import type { Membership } from '../platform/http/access.ts';
import { projectDay } from '../projects/index.ts';
import { countListed } from '../topics/index.ts';
import { keywordCodec, seesTopics, topicCodec, type ViewKindName } from './view-kinds.ts';

/** How many rows a view lists; `capped`: there are more than that. null: it cannot be counted. */
export interface Counted {
  count: number | null;
  capped: boolean;
}

export const UNCOUNTED: Counted = { count: null, capped: false };

/** Counts one view for somebody. */
export type CountView = (row: SavedViewsTable) => Promise<Counted>;

/** What counts views of a kind for a member of their project, as of `now`. */
export async function counterOf(
  tx: Transaction<Database>,
  kind: ViewKindName,
  member: Membership,
  now: Date,
): Promise<CountView> {
  const { projectId, userId } = member;
  const day = await projectDay(tx, projectId, now);
  const scope = { scopeId: projectId, userId, today: day.today };
  const reader = { userId, ...day };
  return async (row) => {
    if (kind === 'topics') {
      const { total, capped } = await countListed(tx, scope, topicFilterOf(row, reader));
      return { count: total, capped };
    }
    const filter = keywordFilterOf(row, reader, seesTopics(member));
    return inTime(tx, async () => {
      const { total, capped } = await countKeywords(tx, scope, await withTagsBelow(tx, projectId, filter));
      return { count: total, capped };
    });
  };
}

/** Counts within a third of a second, or not at all: rules can ask much of many keywords, and all views wait for each other. */
async function inTime(tx: Transaction<Database>, count: () => Promise<Counted>): Promise<Counted> {
  await sql`savepoint one_count; set local statement_timeout = '300ms'`.execute(tx);
  const counted = await count().catch((error: unknown) => {
    if (!isOutOfTime(error)) throw error;
    return UNCOUNTED;
  });
  // With it goes the timeout; nothing was written.
  await sql`rollback to savepoint one_count; release savepoint one_count`.execute(tx);
  return counted;
}

interface Reader {
  userId: string;
  today: string;
  timeZone: string;
}

/** What a view of topics lists for somebody: the statuses of its workflow view, narrowed as its address says. */
function topicFilterOf({ view: name, filter }: SavedViewsTable, reader: Reader) {
  const said = topicCodec.read(new URLSearchParams(filter), topicCodec.empty);
  const view = name as ViewName;
  const own = viewNamed(view);
  const open = own.withOpenSeaCheck
    ? STATUS_NAMES.filter((one) => one === 'PUBLISHED' || own.statuses.includes(one))
    : own.statuses;
  const statuses = said.statuses.length === 0 ? [...open] : said.statuses;
  return topicFilterOfAddress({ ...said, statuses }, { ...EMPTY_FILTER, view }, reader);
}

const keywordFilterOfAddress = filterOfAddress(KEYWORD_FIELDS, {});

/** What a view of keywords lists for somebody: its scope, narrowed as its address says; whether pages stand for them is for who reads topics. */
function keywordFilterOf(
  { view, filter }: SavedViewsTable,
  reader: Reader,
  withTopics: boolean,
): KeywordFilter {
  const said = keywordCodec.read(new URLSearchParams(filter), keywordCodec.empty);
  const meant = keywordFilterOfAddress(said, EMPTY_KEYWORD_FILTER, reader);
  return { ...meant, scopes: [view as KeywordScope], ...(!withTopics && { publication: [] }) };
}
