import { type AnyEvent, REFUSALS } from '@keywright/events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { Platform } from '../feature.ts';
import { requestMembership } from '../http/authorise.ts';
import { etagOf, parseIfMatch, prefersAsync } from '../http/consistency.ts';
import { ownReadModelPassed } from '../projections/projection-gate.ts';
import { type Aggregate, refusalError } from './aggregate.ts';
import type { CommandDone, CommandRequest } from './command.ts';
import { handleCommand } from './handle-command.ts';
import { subjectOf } from './load-aggregate.ts';
import type { Loaded } from './loaded.ts';

/** The command that a request stands for, and what is particular about its answer. */
export interface RequestedCommand<C, S, E extends AnyEvent, R extends FastifyRequest> {
  /** Default 200. */
  status?: 200 | 201;
  /** Refuse with 412 where If-Match names an older revision; without it the answer says who was there first. */
  mustMatch?: boolean;
  /** The stream; default: the one that the scope of `access` leads to. */
  id?(request: R): string;
  command(request: R, platform: Platform): C | Promise<C>;
  /** What the answer says otherwise than `{ id, changed, position, revision, eventId, warnings, stale }`. */
  answer?(done: CommandDone<S, E>, request: R): Record<string, unknown>;
  /** Takes back what was prepared for a command that the decider has refused. */
  refused?(request: R, platform: Platform): Promise<void>;
  /** Tells others of it where something has changed; they may ask at once. */
  announce?(platform: Platform, projectId: string): void;
  /** Where to find what was made. */
  location?(id: string): string;
}

/**
 * The handler of a route whose schemas make an `R` of each request. It has the command behind a request carried out and
 * answers it: who asks, what they had seen (If-Match), the new revision (ETag), once the aggregate's own read model has the
 * event, unless the caller prefers not to wait.
 */
export function commandHandler<C, S, E extends AnyEvent, F, R extends FastifyRequest>(
  platform: Platform,
  aggregate: Aggregate<C, S, E, F>,
  route: RequestedCommand<C, S, E, R>,
) {
  return async (given: FastifyRequest, reply: FastifyReply): Promise<Record<string, unknown>> => {
    const request = given as R;
    const { projectId, ...actor } = requestMembership(request);
    const { id, loaded } = route.id ? { id: route.id(request) } : subjectOf(request, aggregate);
    const commandRequest = {
      id,
      seen: parseIfMatch(request.headers['if-match']),
      mustMatch: route.mustMatch ?? false,
      command: await route.command(request, platform),
      actor,
      projectId,
      commandId: request.commandId,
      correlationId: request.id,
    };
    const done = await runCommand(platform, aggregate, commandRequest, loaded).catch(
      async (error: unknown) => {
        if (isRefused(error)) await route.refused?.(request, platform);
        throw error;
      },
    );
    if (prefersAsync(request)) reply.header('preference-applied', 'respond-async');
    else await ownReadModelPassed(platform, aggregate, BigInt(done.position), projectId);

    const { changed, position, eventId, warnings, stale } = done;
    if (changed) route.announce?.(platform, projectId);
    const revision = done.revision ?? '-1';
    reply.status(route.status ?? 200).header('etag', etagOf(revision));
    if (route.location) reply.header('location', route.location(id));
    const answer = { id, changed, position, revision, eventId, warnings, ...(stale ? { stale } : {}) };
    return { ...answer, ...route.answer?.(done, request) };
  };
}

/** Whether nothing was recorded, for good: a store that was away may have recorded all of it. */
function isRefused(error: unknown): boolean {
  return error instanceof AppError && Object.hasOwn(REFUSALS, error.code);
}

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
