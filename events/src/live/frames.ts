/** Version of the protocol that SPEC.md describes; the two sides of a connection must agree on it (LP3). */
export const LIVE_PROTOCOL = 2;

/** `<kind>:<id>`: the rows of one read model that belong to one thing, a project mostly. Both parts are opaque here. */
export type Channel<Kind extends string = string> = `${Kind}:${string}`;

/**
 * All that whoever carries a row looks at (LP37). `revision` is a decimal string, a stream's revision or a position; of
 * two rows with one id the one with the greater revision wins.
 */
export interface LiveRow {
  id: string;
  revision: string;
}

/**
 * Absolute values, never increments: applying one twice changes nothing (LP15). `touched` carries no values: it names rows
 * that are too many to be sent, by id or in words of the kind (LP38). `counters` are the kind's own, too.
 */
export type LiveOp<Row extends LiveRow = LiveRow> =
  | { op: 'row'; row: Row }
  | { op: 'remove'; id: string }
  | { op: 'touched'; ids: readonly string[] }
  | { op: 'touched'; what: unknown }
  | { op: 'counters'; counters: unknown };

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
/** The subscription stands; `to` is the channel's newest position, everything up to it follows at once (LP9). */
export interface SubscribedFrame {
  t: 'subscribed';
  channel: Channel;
  epoch: string;
  to: string;
}
/** Positions are decimal strings of store positions. `from` is the channel's previous `to` (LP11). */
export interface ChangeFrame<Row extends LiveRow = LiveRow> {
  t: 'change';
  channel: Channel;
  from: string;
  to: string;
  ops: LiveOp<Row>[];
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
/** No access to the channel, or no more of it. The subscription is over (LP7, LP24). */
export interface DeniedFrame {
  t: 'denied';
  channel: Channel;
  code: DeniedCode;
}
export type DeniedCode = 'NOT_FOUND' | 'ROLE_REQUIRED' | 'LIMIT_REACHED';
/** What a client says of its person: `subject` and `view` are texts that only clients of the kind understand. */
export interface PresenceState {
  subject: string | null;
  view: string | null;
  editing: boolean;
}
/** What one person looks at over one connection, which `key` names; `since` is an ISO time of the server. */
export interface PresentPerson extends PresenceState {
  key: string;
  userId: string;
  since: string;
}
/** Everybody on a channel right now, replacing what was known; outside the correctness path (LP27, LP39). */
export interface PeopleFrame {
  t: 'people';
  channel: Channel;
  people: PresentPerson[];
}
/** Who came, who looks at something else now, and the keys of who left since the frame before (LP39). */
export interface PresenceFrame {
  t: 'presence';
  channel: Channel;
  joined: PresentPerson[];
  moved: PresentPerson[];
  left: string[];
}
/** Something beside the rows has changed, `what` in a word of the kind; it may be lost (LP46). */
export interface NudgeFrame {
  t: 'nudge';
  channel: Channel;
  what: string;
  /** What labels say now, where these are few; absent: they are to be asked for (LP48). */
  texts?: Readonly<Record<string, string>>;
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
  | PeopleFrame
  | PresenceFrame
  | NudgeFrame
  | ErrorFrame;

/** What a client may send; the first message is `hello` (LP1), `ping` asks for a heartbeat at once (LP17). */
export type ClientFrame =
  | { t: 'hello'; protocol: number; ticket: string }
  | { t: 'hello'; protocol: number; resume: string; subscribe: Place[] }
  | { t: 'renew'; ticket: string }
  | ({ t: 'subscribe' } & Place)
  | { t: 'unsubscribe'; channel: Channel }
  | ({ t: 'presence'; channel: Channel } & PresenceState)
  | { t: 'ping' };
