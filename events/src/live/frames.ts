import type { TopicStatus } from '../catalogue/statuses.ts';
import type { TopicRow } from '../topic/fields.ts';

/** Version of the protocol that SPEC.md describes; the two sides of a connection must agree on it (LP3). */
export const LIVE_PROTOCOL = 1;

/** A channel is one project's topics: `topics:<projectId>`. */
export type Channel = `topics:${string}`;

/** Absolute counters of a project's active topics, by status. Groups and views are sums of these. */
export interface TopicCounters {
  byStatus: Record<TopicStatus, number>;
}

/** Absolute values keyed by row id, never increments: applying one twice changes nothing (LP15). */
export type LiveOp =
  { op: 'row'; row: TopicRow } | { op: 'remove'; id: string } | { op: 'counters'; counters: TopicCounters };

/** Where a client's copy of a channel stands, to go on from. */
export interface Place {
  channel: Channel;
  epoch: string;
  position: string;
}

/**
 * The first answer to a good `hello`. `ttlSeconds` is how long the connection lives on this ticket (LP25), `resume` the
 * token that opens another one in its place meanwhile (LP33).
 */
export interface WelcomeFrame {
  t: 'welcome';
  protocol: number;
  heartbeatSeconds: number;
  ttlSeconds: number;
  resume?: string;
}
/** The answer to a good `renew`: the connection lives this long from now, and a new token with it. */
export interface RenewedFrame {
  t: 'renewed';
  ttlSeconds: number;
  resume?: string;
}
/** The subscription stands; `to` is the channel's newest position, everything up to it follows at once (LP8). */
export interface SubscribedFrame {
  t: 'subscribed';
  channel: Channel;
  epoch: string;
  to: string;
}
/** Positions are decimal strings of store positions. `from` is the channel's previous `to` (LP11). */
export interface ChangeFrame {
  t: 'change';
  channel: Channel;
  from: string;
  to: string;
  ops: LiveOp[];
}
/** The last `to` of every subscription that is not behind, so that a lost frame is noticed in time (LP17). */
export interface HeartbeatFrame {
  t: 'heartbeat';
  tops: Partial<Record<Channel, string>>;
  /** Stands while updates may come a little later than usual (LP32). */
  late?: true;
}
export type ResetReason = 'epoch' | 'too-old' | 'ahead' | 'slow';
/**
 * The client's copy is of no use any more: wait a random part of `spreadSeconds`, load again over HTTP, then subscribe
 * from the new position (LP20). `epoch` is the server's present one.
 */
export interface ResetFrame {
  t: 'reset';
  channel: Channel;
  epoch: string;
  reason: ResetReason;
  spreadSeconds: number;
}
/** No access to the channel, or no more of it. The subscription is over (LP7, LP25). */
export interface DeniedFrame {
  t: 'denied';
  channel: Channel;
  code: DeniedCode;
}
export type DeniedCode = 'NOT_FOUND' | 'ROLE_REQUIRED' | 'LIMIT_REACHED';
/** What one person looks at right now; `since` is an ISO time of the server. */
export interface PresentPerson {
  userId: string;
  topicId: string | null;
  view: string | null;
  editing: boolean;
  since: string;
}
/** Everybody on a channel right now, replacing what was known; outside the correctness path (LP28). */
export interface PresenceFrame {
  t: 'presence';
  channel: Channel;
  people: PresentPerson[];
}
/** A refusal that concerns the connection. `protocol` stands with PROTOCOL_UNSUPPORTED: the server's version. */
export interface ErrorFrame {
  t: 'error';
  code: 'PROTOCOL_UNSUPPORTED' | 'TICKET_INVALID' | 'BAD_FRAME';
  protocol?: number;
}
export type ServerFrame =
  | WelcomeFrame
  | RenewedFrame
  | SubscribedFrame
  | ChangeFrame
  | HeartbeatFrame
  | ResetFrame
  | DeniedFrame
  | PresenceFrame
  | ErrorFrame;

/** What a client may send; the first message is `hello` (LP1), `ping` asks for a heartbeat at once (LP17). */
export type ClientFrame =
  | { t: 'hello'; protocol: number; ticket: string }
  | { t: 'hello'; protocol: number; resume: string; subscribe: Place[] }
  | { t: 'renew'; ticket: string }
  | ({ t: 'subscribe' } & Place)
  | { t: 'unsubscribe'; channel: Channel }
  | { t: 'presence'; channel: Channel; topicId: string | null; view: string | null; editing: boolean }
  | { t: 'ping' };
