import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyRequest,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify';
import type { Kysely } from 'kysely';
import type { Registry } from 'prom-client';
import type { Bus } from './bus/port.ts';
import type { Config } from './config/config.ts';
import type { StoreGuard } from './event-store/store-guard.ts';
import type { EventStore, StoredEvent } from './event-store/port.ts';
import type { Membership, Session } from './http/access.ts';
import type { MailTransport } from './mail/port.ts';
import type { Projection, ProjectionState } from './projections/port.ts';
import type { RowNames } from './read-models/row-names.ts';

/** The Fastify instance features register on: schemas are TypeBox, so that handlers are typed by them. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Time, ids and randomness are injected; domain code never reads a clock. */
export interface Clock {
  now(): Date;
}
export interface Ids {
  uuid(): string;
}

/** Progress of the read models, for read-your-writes and for the headers of list answers. */
export interface ProjectionGate {
  /**
   * Resolves once `name` has passed `position`, in the shard of `key` (a project) or else in all of them; rejects with
   * PROJECTION_BEHIND after `timeoutMs` (default 2 s).
   */
  waitFor(name: string, position: bigint, timeoutMs?: number, key?: string): Promise<void>;
  /** Of the shard of `key`, or else of the one furthest behind. */
  state(name: string, key?: string): Promise<ProjectionState>;
}

/** Everything a feature may use; built once per process, passed explicitly. */
export interface Platform {
  config: Config;
  db: Kysely<Database>;
  /** The same database over connections for the same few statements over and over: for projectors and the change feed. */
  projectorDb: Kysely<Database>;
  store: EventStore;
  /** Whether the store is away, and since when. Absent where nobody looks. */
  storeGuard?: Pick<StoreGuard, 'away' | 'behind' | 'inDoubt'>;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  /** What mails are handed to; null where MAIL_URL names nothing. Features write theirs down by `queueMail`. */
  mail: MailTransport | null;
  log: FastifyBaseLogger;
  gate: ProjectionGate;
  /** Metrics of this process, as /metrics shows them; features add their own. */
  metrics: Registry;
  /** Answered by the membership feature; null when the user does not belong to the project. */
  membershipOf(projectId: string, userId: string): Promise<Membership | null>;
}

/** Somebody who wants to listen to a channel: the id it carries, and who they are. */
export interface ChannelRequest {
  id: string;
  session: Pick<Session, 'userId' | 'scope'>;
}

/** Who may listen to channels of ids that mean the same, projects for instance; shared by the kinds that carry them. */
export interface ChannelAccess<Rights = unknown> {
  /** What each is to the id they name, in the order asked; null for strangers and for ids of nobody, alike. */
  rightsOf(requests: readonly ChannelRequest[], platform: Platform): Promise<readonly (Rights | null)[]>;
  /** What may change it; absent where nothing does as long as a session lasts. */
  changedBy?: AccessChange;
}

/** The events that may change who may listen, once `readModel` holds them. */
export interface AccessChange {
  readModel: string;
  category: string;
  /** The id that an event is about. */
  idOf(event: StoredEvent): string;
  /**
   * Whose screens ask again for what after these events, on other channels than those of the id: told by each process to its
   * own sockets, after no bus, so that none is lost as long as a socket stands. Absent: nobody's.
   */
  tells?(events: readonly StoredEvent[], platform: Pick<Platform, 'db' | 'store'>): Promise<ChannelNudge[]>;
  /** The events tell something, and who may listen stays the same: nobody is asked about anew. */
  tellsAlone?: true;
}

/** What changed beside the rows of a channel, in a word of its kind (LP46). */
export interface ChannelNudge {
  channel: `${string}:${string}`;
  what: string;
  /** What labels say now, where the channel is one of words and these are few (LP48). */
  texts?: Readonly<Record<string, string>>;
}

/** One kind of live channel, `<kind>:<id>`: the rows and counters that a read model tells on it, and nudges. */
export interface ChannelKind<Rights = unknown> {
  kind: string;
  /**
   * The read model whose changes go to channels of this name; where it has shards, the id is the key they go by. Null: they
   * carry nothing but nudges.
   */
  readModel: string | null;
  access: ChannelAccess<Rights>;
  /** Fills in the names that its rows have a place for; absent where they have none. */
  names?: RowNames;
  /** Whether somebody who belongs to the id may listen to this kind. */
  mayListen(rights: Rights): boolean;
}

/** Puts a route, or several, on an application. */
export type RegisterRoute = (app: App, platform: Platform) => void;

/** One vertical slice of the product: its routes, its read models, its live channels, and how its ids lead to a project. */
export interface Feature {
  name: string;
  routes?: (app: App, platform: Platform) => void | Promise<void>;
  projections?: readonly Projection[];
  channels?: readonly ChannelKind[];
  scopes?: Record<string, ScopeResolver>;
}

/**
 * From an id named in a route, a uuid, to the project it belongs to; null = unknown. What was loaded on the way may be left at the
 * request for its handler.
 */
export type ScopeResolver = (
  id: string,
  platform: Platform,
  request?: FastifyRequest,
) => Promise<string | null>;
