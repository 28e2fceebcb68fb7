import { setTimeout as after } from 'node:timers/promises';
import type { AllStreamSubscription, ResolvedEvent, StreamSubscription } from '@eventstore/db-client';

/** What a subscription said, in its order: `confirmation`, `caughtUp`, events as `type@revision`, errors. */
export interface Follower {
  readonly said: string[];
  readonly events: ResolvedEvent[];
  readonly errors: (Error & { code?: number; type?: string })[];
  /** Resolves when the condition holds; what it says on the way there is in `said`. */
  until(condition: () => boolean): Promise<void>;
  stop(): Promise<void>;
}

const LOOK_MS = 5;
const PATIENCE_MS = 10_000;

/** Takes everything a subscription gives, as it comes. */
export function follow(subscription: AllStreamSubscription | StreamSubscription): Follower {
  const said: string[] = [];
  const events: ResolvedEvent[] = [];
  const errors: Follower['errors'] = [];
  subscription.on('confirmation', () => said.push('confirmation'));
  subscription.on('caughtUp', () => said.push('caughtUp'));
  subscription.on('data', (resolved: ResolvedEvent) => {
    events.push(resolved);
    said.push(`${resolved.event?.type}@${resolved.event?.revision}`);
  });
  subscription.on('error', (error) => {
    errors.push(error);
    said.push('error');
  });
  return {
    said,
    events,
    errors,
    async until(condition) {
      const deadline = Date.now() + PATIENCE_MS;
      while (!condition()) {
        if (Date.now() > deadline) throw new Error(`It never came. Said: ${said.join(' ')}`);
        await after(LOOK_MS);
      }
    },
    stop: () => subscription.unsubscribe(),
  };
}
