import type { TopicStatus } from '../catalogue/statuses.ts';
import type { TopicRow } from '../topic/row.ts';

/** A channel is one project's topics: `topics:<projectId>`. */
export type Channel = `topics:${string}`;

/** Absolute counters of a project's active topics, by status. Groups and views are sums of these. */
export interface TopicCounters {
  byStatus: Record<TopicStatus, number>;
}

/** Absolute values keyed by row id, never increments: applying one twice changes nothing. */
export type LiveOp =
  | { op: 'row'; row: TopicRow }
  | { op: 'remove'; id: string }
  | { op: 'counters'; counters: TopicCounters };

/** Positions are decimal strings of store positions. `from` is the channel's previous `to`. */
export interface ChangeFrame {
  t: 'change';
  channel: Channel;
  from: string;
  to: string;
  ops: LiveOp[];
}
/** Carries the channel's last `to`, so that a lost frame is noticed within a heartbeat. */
export interface HeartbeatFrame {
  t: 'heartbeat';
  channel: Channel;
  to: string;
}
/** The client's copy is of no use any more: load again over HTTP, then subscribe from the new position. */
export interface ResetFrame {
  t: 'reset';
  channel: Channel;
  epoch: string;
  reason: 'epoch' | 'gap' | 'slow' | 'too-old';
}
export interface SubscribedFrame {
  t: 'subscribed';
  channel: Channel;
  epoch: string;
  to: string;
}
/** Who is on a board or topic right now; outside the correctness path. */
export interface PresenceFrame {
  t: 'presence';
  channel: Channel;
  people: { userId: string; topicId: string | null; view: string | null; editing: boolean; since: string }[];
}
export interface DeniedFrame {
  t: 'denied';
  channel: Channel;
  code: string;
}
export interface WelcomeFrame {
  t: 'welcome';
  protocol: number;
  heartbeatSeconds: number;
}
export interface ErrorFrame {
  t: 'error';
  code: string;
}
export type ServerFrame =
  | WelcomeFrame
  | SubscribedFrame
  | ChangeFrame
  | HeartbeatFrame
  | ResetFrame
  | PresenceFrame
  | DeniedFrame
  | ErrorFrame;

/** The first message must be `hello` with a single-use ticket, within 5 s. */
export type ClientFrame =
  | { t: 'hello'; protocol: number; ticket: string }
  | { t: 'subscribe'; channel: Channel; epoch: string; position: string }
  | { t: 'unsubscribe'; channel: Channel }
  | { t: 'presence'; channel: Channel; topicId: string | null; view: string | null; editing: boolean };

export const LIVE_PROTOCOL = 1;
