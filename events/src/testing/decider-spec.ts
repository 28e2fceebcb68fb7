import { expect } from 'vitest';
import type { Decision } from '../decision.ts';
import type { AnyEvent } from '../envelope.ts';
import type { Refusal } from '../refusal.ts';

/** Reads a decider's test as a sentence: given what happened, when somebody asks, then this follows. */
export function deciderSpec<State, Command, Context, E extends AnyEvent, Past>(decider: {
  fold: (past: readonly Past[]) => State;
  decide: (command: Command, state: State, context: Context) => Decision<E>;
}) {
  return (...past: Past[]) => ({
    when(command: Command, context: Context) {
      const decision = decider.decide(command, decider.fold(past), context);
      return {
        decision,
        then(...events: E[]): void {
          expect(decision).toMatchObject({ ok: true, events });
          expect(decision.ok && decision.events).toHaveLength(events.length);
        },
        thenNothing(): void {
          expect(decision).toMatchObject({ ok: true, events: [] });
        },
        thenRefused(refusal: Refusal | { code: Refusal['code'] }): void {
          expect(decision).toMatchObject({ ok: false, refusal });
        },
      };
    },
  });
}
