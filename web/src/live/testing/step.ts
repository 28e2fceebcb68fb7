import type { ChangeFrame } from '@keywright/events/live';
import { takeChange } from '../channel-copy.ts';
import { type ChannelEffect, type ChannelInput, type ChannelState, stepChannel } from '../channel.ts';

/** One step of a channel: through its state machine, or with a change through the copy; what is applied is an effect, too. */
export function step(
  before: ChannelState,
  input: ChannelInput | ChangeFrame,
): { state: ChannelState; effects: (ChannelEffect | { do: 'apply'; frame: ChangeFrame })[] } {
  if ('on' in input) return stepChannel(before, input);
  const { verdict, state } = takeChange(before, input);
  if (verdict === 'gap') return stepChannel(state, { on: 'gap' });
  return { state, effects: verdict === 'apply' ? [{ do: 'apply', frame: input }] : [] };
}
