import { describe, expect, it } from 'vitest';
import type { ChangeFrame, Channel, ResetReason } from '@keywright/events/live';
import { compareFrame } from './channel-copy.ts';
import { UNSEEDED, type ChannelEffect, type ChannelInput, type ChannelState } from './channel.ts';
import { step } from './testing/step.ts';

const channel: Channel = 'topics:1';
const seed = (epoch: string, position: string): ChannelInput => ({ on: 'seed', epoch, position });
const subscribed = (epoch = 'e1', to = '0'): ChannelInput => ({
  on: 'frame',
  frame: { t: 'subscribed', channel, epoch, to },
});
const change = (from: string, to: string): ChangeFrame => ({ t: 'change', channel, from, to, ops: [] });
const reset = (reason: ResetReason, epoch: string): ChannelInput => ({
  on: 'frame',
  frame: { t: 'reset', channel, epoch, reason, spreadSeconds: 2 },
});
const denied: ChannelInput = { on: 'frame', frame: { t: 'denied', channel, code: 'NOT_FOUND' } };
const connected: ChannelInput = { on: 'connected' };
const disconnected: ChannelInput = { on: 'disconnected' };
const subscribe = (epoch: string, position: string): ChannelEffect => ({ do: 'subscribe', epoch, position });

/** The state after some inputs, and the effects of the last one, without the bookkeeping of the change log. */
function after(...inputs: (ChannelInput | ChangeFrame)[]) {
  let state: ChannelState = UNSEEDED;
  let effects: ReturnType<typeof step>['effects'] = [];
  for (const input of inputs) ({ state, effects } = step(state, input));
  return { state, effects: effects.filter((effect) => effect.do !== 'begin') };
}

const live = [connected, seed('e1', '100'), subscribed()];

describe('a frame', () => {
  it.each([
    ['LP12', '90', '110', 'apply'],
    ['LP12', '100', '101', 'apply'],
    ['LP12', '9', '101', 'apply'],
    ['LP13', '90', '100', 'ignore'],
    ['LP13', '90', '99', 'ignore'],
    ['LP14', '101', '110', 'gap'],
    ['LP14', '1000', '1001', 'gap'],
  ] as const)('%s: from %s to %s, at 100: %s', (_rule, from, to, place) => {
    expect(compareFrame('100', { from, to })).toBe(place);
  });

  it('LP12: moves the own position to its end, once', () => {
    const once = after(...live, change('100', '110'));
    expect(once.effects).toMatchObject([{ do: 'apply' }]);
    expect(once.state.own).toBe('110');
  });

  it('LP13: that came already is passed over', () => {
    expect(after(...live, change('100', '110'), change('100', '110')).effects).toEqual([]);
  });

  it('LP14: behind a gap is not applied, and the channel asks from where it stands', () => {
    const { state, effects } = after(...live, change('105', '110'));
    expect(effects).toEqual([subscribe('e1', '100')]);
    expect(state.own).toBe('100');
  });

  it('LP7: behind a gap asks once, however many follow', () => {
    expect(after(...live, change('105', '110'), change('110', '120')).effects).toEqual([]);
  });
});

describe('a heartbeat', () => {
  it('LP17: beyond the own position shows a loss that no frame has shown', () => {
    expect(after(...live, { on: 'top', to: '101' }).effects).toEqual([subscribe('e1', '100')]);
  });

  it('LP17: at or before it changes nothing', () => {
    expect(after(...live, { on: 'top', to: '100' }).effects).toEqual([]);
    expect(after(...live, { on: 'top', to: '99' }).effects).toEqual([]);
  });
});

describe('a connection', () => {
  it('subscribes what was seeded before it was there', () => {
    expect(after(seed('e1', '100'), connected).effects).toEqual([subscribe('e1', '100')]);
  });

  it('LP19: that comes back goes on from the position reached', () => {
    const { effects } = after(...live, change('100', '110'), disconnected, connected);
    expect(effects).toEqual([subscribe('e1', '110')]);
  });

  it('LP19: lost while a subscribe was unanswered asks again', () => {
    expect(after(connected, seed('e1', '100'), disconnected, connected).effects).toEqual([
      subscribe('e1', '100'),
    ]);
  });
});

describe('a reset', () => {
  it('LP20: is told with its spread, and frames are passed over until the lists have come again', () => {
    const sent = after(...live, reset('too-old', 'e1'));
    expect(sent.effects).toEqual([{ do: 'reset', reason: 'too-old', spreadSeconds: 2 }]);
    expect(after(...live, reset('too-old', 'e1'), change('100', '110')).effects).toEqual([]);
    expect(after(...live, reset('too-old', 'e1'), seed('e1', '300')).effects).toEqual([
      subscribe('e1', '300'),
    ]);
  });

  it('LP20: outlives a lost connection', () => {
    expect(after(...live, reset('slow', 'e1'), disconnected, connected).effects).toEqual([]);
  });

  it('LP20: of an epoch the lists already have is the answer to what was asked before', () => {
    const crossing = after(...live, seed('e2', '300'), reset('epoch', 'e2'));
    expect(crossing.effects).toEqual([]);
    expect(crossing.state.phase).toBe('subscribing');
  });

  it('LP20: that answers the old epoch while the new one waits lets the new one ask', () => {
    const waiting = [connected, seed('e1', '100'), seed('e2', '300')];
    expect(after(...waiting).effects).toMatchObject([{ do: 'reset', reason: 'epoch' }]);
    expect(after(...waiting, reset('epoch', 'e2')).effects).toEqual([subscribe('e2', '300')]);
  });
});

describe('a list answer', () => {
  it('LP21: newer than where the copy begins changes nothing', () => {
    expect(after(...live, change('100', '110'), seed('e1', '105')).effects).toEqual([]);
    expect(after(...live, seed('e1', '400')).state.own).toBe('100');
  });

  it('LP21: older than where the copy begins takes it back', () => {
    const { state, effects } = after(...live, change('100', '110'), seed('e1', '90'));
    expect(effects).toEqual([subscribe('e1', '90')]);
    expect(state).toMatchObject({ own: '90', since: '90' });
  });

  it('LP7: older than where the copy begins waits while a subscribe is unanswered', () => {
    const waiting = [connected, seed('e1', '100'), seed('e1', '90')];
    expect(after(...waiting).effects).toEqual([]);
    expect(after(...waiting, subscribed()).effects).toEqual([subscribe('e1', '90')]);
  });

  it('LP21: of a retired epoch is not taken', () => {
    const moved = [...live, reset('epoch', 'e2'), seed('e2', '300'), subscribed('e2')];
    expect(after(...moved).state.retired).toEqual(['e1']);
    expect(after(...moved, seed('e1', '500'))).toMatchObject({
      state: { epoch: 'e2', own: '300' },
      effects: [],
    });
  });

  it('LP21: of an epoch that only an outdated message called retired is taken', () => {
    const { effects } = after(...live, seed('e3', '300'), reset('epoch', 'e2'), seed('e3', '310'));
    expect(effects).toEqual([subscribe('e3', '310')]);
  });

  it('LP21: of a retired epoch that the server went back to is taken', () => {
    const moved = [...live, reset('epoch', 'e2'), seed('e2', '300'), subscribed('e2')];
    expect(after(...moved, reset('epoch', 'e1'), seed('e1', '310')).effects).toEqual([
      subscribe('e1', '310'),
    ]);
  });

  it('LP21: of another epoch begins anew and has the other lists loaded again', () => {
    const { state, effects } = after(...live, seed('e2', '7'));
    expect(effects).toEqual([subscribe('e2', '7'), { do: 'reset', reason: 'epoch', spreadSeconds: 0 }]);
    expect(state).toMatchObject({ epoch: 'e2', own: '7', left: ['e1'] });
  });
});

describe('a denied channel', () => {
  it('LP24: takes nothing more', () => {
    expect(after(...live, denied).effects).toEqual([{ do: 'deny', code: 'NOT_FOUND' }]);
    expect(after(...live, denied, change('100', '110')).effects).toEqual([]);
    expect(after(...live, denied, disconnected, connected).effects).toEqual([]);
  });

  it('asks again once a list could be read again', () => {
    expect(after(...live, denied, seed('e1', '120')).effects).toEqual([subscribe('e1', '120')]);
  });
});
