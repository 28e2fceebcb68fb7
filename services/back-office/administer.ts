import type { AnyEvent } from '@keywright/events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Aggregate, refusalError } from '../platform/commands/aggregate.ts';
import { handleCommand } from '../platform/commands/handle-command.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/feature.ts';
import { requestSession } from '../platform/http/authorise.ts';
import { etagOf, parseIfMatch, prefersAsync } from '../platform/http/consistency.ts';
import { ownReadModelPassed } from '../platform/projections/projection-gate.ts';
import { changers } from './changed-by.ts';

/** The state of what an administrator has changed: by whom last, and when. */
interface Administered {
  by: string;
  at: string;
}

/** A change of one thing, as a request asks for it. */
export interface AskedChange<C, F, S> {
  /** Of the stream. */
  stream: string;
  /** Of the row. */
  id: string;
  command: C;
  facts: F;
  /** How what somebody who was faster has left is shown, and what the request wanted in its place. */
  shown(state: S): object;
  mine: object;
}

/** What such commands answer; `revision` counts changes from 1 on, as rows do. */
export interface ChangeAnswer {
  id: string;
  changed: boolean;
  position: string;
  revision: string;
  eventId: string | null;
}

/**
 * Has a change carried out for the administrator who asks, and answers it once the rows have it. If-Match names the revision
 * of the row that was seen.
 * @throws AppError as the decider refuses; STALE_REVISION with `mine`, and with `theirs`: what stands there now, by whom and since when
 */
export async function administer<C, E extends AnyEvent, F, S extends Administered>(
  platform: Platform,
  aggregate: Aggregate<C, S | null, E, F>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { stream, id, command, facts, shown, mine }: AskedChange<C, F, S>,
): Promise<ChangeAnswer> {
  const { userId } = requestSession(request);
  const seen = parseIfMatch(request.headers['if-match']);
  const outcome = await handleCommand(platform, aggregate, {
    ...{ id: stream, command, facts, projectId: null, actor: { userId, owner: false, roles: [] } },
    ...{ commandId: request.commandId, correlationId: request.id, at: platform.clock.now().toISOString() },
    // Streams count from 0 on.
    seen: seen === null ? null : seen - 1n,
    mustMatch: true,
  });
  if (!outcome.ok) {
    const { refusal, stale, before } = outcome;
    if (refusal.code !== 'STALE_REVISION' || stale === null || before === null)
      throw refusalError(aggregate, refusal);
    const names = await changers(platform.db, [before.by]);
    const theirs = {
      ...shown(before),
      ...{ changedBy: names(before.by), changedAt: before.at, revision: stale.revision },
    };
    throw new AppError('STALE_REVISION', { stale, mine, theirs });
  }
  if (prefersAsync(request)) reply.header('preference-applied', 'respond-async');
  else await ownReadModelPassed(platform, aggregate, BigInt(outcome.position));
  const { changed, position, eventId } = outcome;
  const revision = (BigInt(outcome.revision ?? -1) + 1n).toString();
  reply.header('etag', etagOf(revision));
  return { id, changed, position, revision, eventId };
}
