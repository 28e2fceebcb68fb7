import type { DomainEvent, Refusal, Stale } from '@keywright/events';
import { AppError } from '../errors/app-error.ts';
import type { Platform } from '../feature.ts';
import type { Aggregate, AnyAggregate } from './aggregate.ts';
import { type CommandDone, type CommandRequest, handleCommand } from './handle-command.ts';
import type { Loaded } from './load-aggregate.ts';

type AnyEvent = DomainEvent<string, unknown>;

/** How long the answer to a command waits for its own read model. */
const OWN_READ_MS = 250;

/**
 * Asks for what the decider has to know, then has the command decided and recorded.
 * @throws AppError with the code of the refusal, and with `stale` where the actor had missed something
 */
export async function runCommand<C, S, E extends AnyEvent, F>(
  platform: Platform,
  aggregate: Aggregate<C, S, E, F>,
  request: Omit<CommandRequest<C, F>, 'facts' | 'at'>,
  earlier?: Loaded<S, E>,
): Promise<CommandDone<S, E>> {
  const facts = await aggregate.facts(platform, request.projectId);
  const at = platform.clock.now().toISOString();
  const outcome = await handleCommand(platform, aggregate, { ...request, facts, at }, earlier);
  if (!outcome.ok) throw refusalError(aggregate, outcome.refusal, outcome.stale);
  return outcome;
}

/** A decider's refusal as the problem it leaves as: the same code, the other fields as members of the body. */
export function refusalError(
  { problem }: Pick<AnyAggregate, 'problem'>,
  refusal: Refusal,
  stale: Stale | null = null,
): AppError {
  const { code: _code, ...facts } = { ...refusal, ...problem?.(refusal) };
  return new AppError(refusal.code, { ...(stale ? { stale } : {}), ...facts });
}

/**
 * Resolves once the aggregate's own read model has passed a position, so that whoever got the answer reads what they
 * wrote; after a quarter of a second in any case. What was recorded stays recorded, so nothing here fails.
 */
export async function ownReadModelPassed(
  { gate, log }: Pick<Platform, 'gate' | 'log'>,
  { readModel }: Pick<AnyAggregate, 'readModel'>,
  position: bigint,
  projectId?: string,
): Promise<void> {
  try {
    await gate.waitFor(readModel, position, OWN_READ_MS, projectId);
  } catch (error) {
    if (!(error instanceof AppError)) log.warn({ err: error, readModel }, 'a read model was not waited for');
  }
}
