import { accept, type Decision, refuse } from '../../decision.ts';
import type { TopicContext } from '../commands.ts';
import type { TopicEvent } from '../events.ts';
import type { TopicState } from '../state.ts';
import { isRefusal, permit } from './permission.ts';

/** Switches an imported page on: from now on it is counted, followed and moved like any other. */
export function activateTopic(state: TopicState, context: TopicContext): Decision<TopicEvent> {
  const as = permit('ARCHIVE_TOPIC', state, context);
  if (isRefusal(as)) return refuse(as);
  if (state.active) return refuse({ code: 'ALREADY_ACTIVE' });
  return accept([{ type: 'TopicActivated', data: {} }], as);
}
