import { comparePositions, type ResetReason, type ServerFrame } from '@keywright/events/live';
import { isChannelOpen, type CopyState } from './channel-copy.ts';

/*
 * What one subscription knows and does next, as a pure step from (state, input) to (state, effects).
 *
 *   idle ──connected, seeded──▶ subscribing ──subscribed──▶ live
 *     ▲                            │  ▲                      │
 *     └──────disconnected──────────┘  └──gap, older seed─────┘      from both: reset ──seed──▶ subscribing, or denied
 *
 * `own` is the position the copy stands at, `since` the one from which it is complete: a list answer older than `since`
 * may hold rows whose later changes were never received, so it moves both back. At most one subscribe is unanswered;
 * `again` remembers that another one is due as soon as the answer is there. An epoch the copy has `left` is `retired`,
 * its list answers stale, once the server has confirmed another one: until then the message that named it may be the
 * outdated one.
 */
export interface ChannelState extends CopyState {
  readonly connected: boolean;
  readonly epoch: string | null;
  readonly since: string | null;
  readonly again: boolean;
  readonly left: readonly string[];
  readonly retired: readonly string[];
}

const MAX_EPOCHS = 8;

type DeniedFrame = Extract<ServerFrame, { t: 'denied' }>;
type ResetFrame = Extract<ServerFrame, { t: 'reset' }>;

export type ChannelEffect =
  | { do: 'subscribe'; epoch: string; position: string }
  | { do: 'begin'; position: string }
  | { do: 'reset'; reason: ResetReason; spreadSeconds: number }
  | { do: 'deny'; code: DeniedFrame['code'] };

export type ChannelInput =
  | { on: 'connected' }
  | { on: 'disconnected' }
  | { on: 'seed'; epoch: string; position: string }
  | { on: 'top'; to: string }
  /** A change came that does not follow on. */
  | { on: 'gap' }
  | { on: 'frame'; frame: Extract<ServerFrame, { t: 'subscribed' | 'reset' | 'denied' }> };

export interface ChannelStep {
  state: ChannelState;
  effects: ChannelEffect[];
}

export const UNSEEDED: ChannelState = {
  phase: 'idle',
  connected: false,
  epoch: null,
  own: null,
  since: null,
  again: false,
  left: [],
  retired: [],
};

/** Whether a list answer is from a build of the read model that is known to be gone (LP21). */
export function isStale(state: ChannelState, epoch: string): boolean {
  return state.retired.includes(epoch);
}

export function stepChannel(state: ChannelState, input: ChannelInput): ChannelStep {
  switch (input.on) {
    case 'connected':
      return subscribe({ ...state, connected: true });
    case 'disconnected':
      return unchanged({
        ...state,
        connected: false,
        again: false,
        phase: isChannelOpen(state) ? 'idle' : state.phase,
      });
    case 'seed':
      return seed(state, input.epoch, input.position);
    case 'top':
      return state.phase === 'live' && comparePositions(state.own ?? '0', input.to) < 0
        ? resume(state)
        : unchanged(state);
    case 'gap':
      // While a subscribe is under way its answer closes the gap; only frames of the old subscription can show one.
      return state.phase === 'live' ? resume(state) : unchanged(state);
    case 'frame':
      return receive(state, input.frame);
  }
}

function receive(state: ChannelState, frame: Extract<ChannelInput, { on: 'frame' }>['frame']): ChannelStep {
  if (!isChannelOpen(state)) return unchanged(state);
  switch (frame.t) {
    case 'subscribed':
      if (state.again) return subscribe({ ...state, again: false, phase: 'idle' });
      return unchanged(frame.epoch === state.epoch ? confirm(state) : state);
    case 'reset':
      return reset(state, frame);
    case 'denied':
      return {
        state: { ...state, phase: 'denied', again: false },
        effects: [{ do: 'deny', code: frame.code }],
      };
  }
}

function reset(state: ChannelState, frame: ResetFrame): ChannelStep {
  // The reset of a subscription to the previous epoch may cross a subscribe that already names the new one.
  if (frame.reason === 'epoch' && frame.epoch === state.epoch) {
    return state.again ? subscribe({ ...state, again: false, phase: 'idle' }) : unchanged(state);
  }
  const retired = state.retired.filter((epoch) => epoch !== frame.epoch);
  const effect: ChannelEffect = { do: 'reset', reason: frame.reason, spreadSeconds: frame.spreadSeconds };
  return { state: { ...state, phase: 'reset', again: false, retired }, effects: [effect] };
}

function seed(state: ChannelState, epoch: string, position: string): ChannelStep {
  if (isStale(state, epoch)) return unchanged(state);
  const fresh = state.epoch === null || state.phase === 'reset' || state.phase === 'denied';
  if (!fresh && epoch === state.epoch) {
    if (comparePositions(position, state.since ?? '0') >= 0) return unchanged(state);
    const { state: next, effects } = resume({ ...state, own: position, since: position });
    return { state: next, effects: [{ do: 'begin', position }, ...effects] };
  }
  const anotherBuild = !fresh;
  const left =
    state.epoch === null || epoch === state.epoch
      ? state.left
      : [...state.left, state.epoch].slice(-MAX_EPOCHS);
  const begun = { ...state, epoch, own: position, since: position, left };
  const { state: next, effects } = isChannelOpen(state)
    ? resume(begun)
    : subscribe({ ...begun, phase: 'idle' });
  const lists: ChannelEffect[] = anotherBuild ? [{ do: 'reset', reason: 'epoch', spreadSeconds: 0 }] : [];
  return { state: next, effects: [{ do: 'begin', position }, ...effects, ...lists] };
}

/** Subscribes from the own position, now or as soon as the subscribe under way is answered. */
function resume(state: ChannelState): ChannelStep {
  if (state.phase === 'subscribing') return unchanged({ ...state, again: true });
  return subscribe({ ...state, phase: 'idle' });
}

function subscribe(state: ChannelState): ChannelStep {
  if (!state.connected || state.phase !== 'idle' || state.epoch === null || state.own === null)
    return unchanged(state);
  const effect: ChannelEffect = { do: 'subscribe', epoch: state.epoch, position: state.own };
  return { state: { ...state, phase: 'subscribing' }, effects: [effect] };
}

/** The server is at this epoch: those the copy had before are gone. */
function confirm(state: ChannelState): ChannelState {
  const retired = [...state.retired, ...state.left]
    .filter((epoch) => epoch !== state.epoch)
    .slice(-MAX_EPOCHS);
  return { ...state, phase: 'live', left: [], retired };
}

function unchanged(state: ChannelState): ChannelStep {
  return { state, effects: [] };
}
