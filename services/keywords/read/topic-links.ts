import { categoryOf, idOfStream, type Recorded } from '@keywright/events';
import type { KeywordStrategy } from '@keywright/events/catalogue';
import { type KeywordIdentity, keywordIdentity } from '@keywright/events/keywords';
import { MEMBERSHIP_CATEGORY } from '@keywright/events/membership';
import { TOPIC_CATEGORY, type TopicEvent, type TopicKeyword } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import type { StoredEvent } from '../../platform/event-store/port.ts';
import { insert, removal, replacing, writeTogether } from '../../platform/read-models/statements.ts';
import { type KnownTopic, stageOf, topicAfter } from './known-topic.ts';

/** Where keywords of a project's topics belong: ISO 3166 and ISO 639. */
export interface Market {
  country: string;
  language: string;
}

interface Link {
  topicKeywordId: string;
  keywordId: string;
  topicId: string;
  projectId: string;
  strategy: KeywordStrategy;
}

/** A topic's keyword with the id of the project's keyword that it is. */
export interface LinkedKeyword extends Market {
  id: string;
  value: string;
  strategy: KeywordStrategy;
}

/** What an event of a topic means for keywords. */
export interface LinkStep {
  projectId: string;
  topicId: string;
  /** Those that were put on the topic by it. */
  assigned: LinkedKeyword[];
  /** All keywords that show something else from now on. */
  concerned: string[];
}

/**
 * Which keywords stand on which topics, and how far these are: loaded for the topics of some events, folded in memory, written
 * at the end. A topic's position is its guard.
 */
export class TopicLinks {
  readonly #topics = new Map<string, KnownTopic>();
  readonly #links = new Map<string, Map<string, Link>>();
  readonly #markets = new Map<string, Market & { position: bigint }>();
  readonly #touched = { topics: new Set<string>(), links: new Set<string>(), markets: new Set<string>() };

  async load(tx: Transaction<Database>, events: readonly StoredEvent[]): Promise<void> {
    const topicIds = idsOf(events, TOPIC_CATEGORY);
    if (topicIds.length > 0) await this.#loadTopics(tx, topicIds);
    const named = events.flatMap(({ metadata }) => {
      const projectId = (metadata as { projectId?: string } | null)?.projectId;
      return projectId === undefined ? [] : [projectId];
    });
    const own = [...this.#topics.values()].map(({ projectId }) => projectId);
    const begun = events.flatMap(({ data }) => {
      const projectId = (data as { projectId?: unknown } | null)?.projectId;
      return typeof projectId === 'string' ? [projectId] : [];
    });
    const projects = [...new Set([...named, ...own, ...begun, ...idsOf(events, MEMBERSHIP_CATEGORY)])];
    if (topicIds.length > 0 || events.some(isOfMarket)) await this.#loadMarkets(tx, projects);
  }

  async #loadTopics(tx: Transaction<Database>, topicIds: readonly string[]): Promise<void> {
    const topics = await tx
      .selectFrom('keyword_topic_states')
      .selectAll()
      .where('topic_id', 'in', topicIds)
      .execute();
    for (const { topic_id, project_id, position, status, active } of topics)
      this.#topics.set(topic_id, { projectId: project_id, position: BigInt(position), status, active });
    const links = await tx
      .selectFrom('keyword_topics')
      .selectAll()
      .where('topic_id', 'in', topicIds)
      .execute();
    for (const { topic_keyword_id, keyword_id, topic_id, project_id, strategy } of links)
      this.#linksOf(topic_id).set(topic_keyword_id, {
        ...{ topicKeywordId: topic_keyword_id, keywordId: keyword_id },
        ...{ topicId: topic_id, projectId: project_id, strategy },
      });
  }

  async #loadMarkets(tx: Transaction<Database>, projects: readonly string[]): Promise<void> {
    if (projects.length === 0) return;
    // What no event says of older projects stands in their rows.
    const { rows } = await sql<Market & { id: string; position: string }>`
      select id, coalesce(markets.position, 0) as position, coalesce(markets.country, projects.country) as country,
        coalesce(markets.language, projects.language) as language
      from unnest(${[...projects]}::uuid[]) as asked (id)
      left join keyword_markets markets on markets.project_id = asked.id
      left join projects using (id)
      where coalesce(markets.country, projects.country) is not null`.execute(tx);
    for (const { id, position, country, language } of rows)
      this.#markets.set(id, { position: BigInt(position), country, language });
  }

  /** A project's market from an event on. */
  takeMarket({ stream, position, type, data }: StoredEvent): void {
    if (type !== 'ProjectCreated' && type !== 'ProjectScoringChanged') return;
    const { scoring } = data as unknown as { scoring?: Market };
    const projectId = idOfStream(stream);
    const known = this.#markets.get(projectId);
    if (scoring === undefined || (known !== undefined && known.position >= position)) return;
    const { country, language } = scoring;
    this.#markets.set(projectId, { position, country, language });
    this.#touched.markets.add(projectId);
  }

  /** One event of a topic; null where it concerns no keyword, or has come before. */
  take(record: Recorded<TopicEvent>): LinkStep | null {
    const topicId = idOfStream(record.stream);
    const { event } = record;
    const position = BigInt(record.position);
    const known = this.#topics.get(topicId);
    if (known !== undefined && known.position >= position) return null;
    const after = topicAfter(known, record);
    if (after === null) return null;
    const isMoved = known === undefined || known.status !== after.status || known.active !== after.active;
    const links = this.#linksOf(topicId);
    const before = [...links.values()];
    const assigned = this.#relink(links, after.projectId, topicId, event);
    if (assigned === null && !isMoved) return null;
    this.#topics.set(topicId, { ...after, position });
    this.#touched.topics.add(topicId);
    if (assigned === null && known !== undefined && stageOf(known) === stageOf(after)) return null;
    const concerned = [...before, ...links.values()].map(({ keywordId }) => keywordId);
    return {
      projectId: after.projectId,
      topicId,
      assigned: assigned ?? [],
      concerned: [...new Set(concerned)],
    };
  }

  /** Puts the links as an event says; answers the keywords that it put there, null where it is about none. */
  #relink(
    links: Map<string, Link>,
    projectId: string,
    topicId: string,
    event: TopicEvent,
  ): LinkedKeyword[] | null {
    if (event.type === 'TopicImportUndone') {
      if (links.size > 0) this.#touched.links.add(topicId);
      links.clear();
      return [];
    }
    if (
      event.type !== 'TopicKeywordsAdded' &&
      event.type !== 'TopicKeywordsRemoved' &&
      event.type !== 'TopicKeywordsUndone'
    )
      return null;
    this.#touched.links.add(topicId);
    const { keywords } = event.data;
    if (event.type === 'TopicKeywordsRemoved') {
      for (const { topicKeywordId } of keywords) links.delete(topicKeywordId);
      return [];
    }
    const staying = new Set(keywords.map(({ topicKeywordId }) => topicKeywordId));
    if (event.type === 'TopicKeywordsUndone')
      for (const id of links.keys()) if (!staying.has(id)) links.delete(id);
    return keywords.flatMap((keyword): LinkedKeyword[] => {
      const { topicKeywordId, strategy } = keyword;
      const there = links.get(topicKeywordId);
      const linked = this.#keywordOf(projectId, keyword);
      // A change of market changes none that stands there already.
      const keywordId = there?.keywordId ?? linked?.id;
      if (keywordId === undefined) return [];
      links.set(topicKeywordId, { topicKeywordId, keywordId, topicId, projectId, strategy });
      const isNew = there === undefined || there.strategy !== strategy;
      return isNew && linked !== null ? [{ ...linked, id: keywordId, strategy }] : [];
    });
  }

  #keywordOf(projectId: string, keyword: TopicKeyword): (Market & { id: string; value: string }) | null {
    const market = this.#markets.get(projectId);
    if (market === undefined) return null;
    const { country, language } = market;
    const own = topicKeywordOf(projectId, { country, language }, keyword.value);
    if (own.value === '') return null;
    return { value: own.value, country, language, id: keyword.keywordId ?? own.id };
  }

  #linksOf(topicId: string): Map<string, Link> {
    const links = this.#links.get(topicId) ?? new Map<string, Link>();
    this.#links.set(topicId, links);
    return links;
  }

  async save(tx: Transaction<Database>): Promise<void> {
    const { topics, links, markets } = this.#touched;
    if (links.size > 0) await removal('keyword_topics', 'topic_id', [...links]).execute(tx);
    const columns = ['project_id', 'position', 'status', 'active'];
    await writeTogether(tx, [
      ...insert({
        table: 'keyword_topics',
        rows: [...links].flatMap((id) =>
          [...this.#linksOf(id).values()].map(
            ({ topicKeywordId, keywordId, topicId, projectId, strategy }) => ({
              ...{ topic_keyword_id: topicKeywordId, keyword_id: keywordId, topic_id: topicId },
              ...{ project_id: projectId, strategy },
            }),
          ),
        ),
      }),
      ...insert(
        {
          table: 'keyword_topic_states',
          rows: [...topics].map((id) => {
            const { projectId, position, status, active } = this.#topics.get(id)!;
            return { topic_id: id, project_id: projectId, position: position.toString(), status, active };
          }),
        },
        replacing(['topic_id'], columns, 'stored.position < excluded.position'),
      ),
      ...insert(
        {
          table: 'keyword_markets',
          rows: [...markets].map((id) => {
            const { position, country, language } = this.#markets.get(id)!;
            return { project_id: id, position: position.toString(), country, language };
          }),
        },
        replacing(['project_id'], ['position', 'country', 'language'], 'stored.position < excluded.position'),
      ),
    ]);
  }
}

const isOfMarket = ({ stream }: StoredEvent): boolean => categoryOf(stream) === MEMBERSHIP_CATEGORY;

function idsOf(events: readonly StoredEvent[], category: string): string[] {
  const own = events.filter(({ stream }) => categoryOf(stream) === category);
  return [...new Set(own.map(({ stream }) => idOfStream(stream)))];
}

/** The keyword that a project's market has of a text; where nothing is left of the text, its value is empty. */
export function topicKeywordOf(projectId: string, market: Market, text: string): KeywordIdentity {
  return keywordIdentity({ projectId, ...market }, text) ?? { id: '', value: '' };
}
