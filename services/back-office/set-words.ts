import type { AnyEvent } from '@keywright/events';
import type { WordsState } from '@keywright/events/words';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Aggregate } from '../platform/commands/aggregate.ts';
import type { Platform } from '../platform/feature.ts';
import { administer, type AskedChange, type ChangeAnswer } from './administer.ts';

/** A change of one text, as a request asks for it. */
interface AskedWords<C, F, Words> extends Omit<AskedChange<C, F, never>, 'shown'> {
  /** How the text of somebody who was faster is shown. */
  shown(words: Words): object;
}

/** Has a text or a mail changed for the administrator who asks, as `administer` does. @throws AppError as it does */
export function setWords<C, E extends AnyEvent, F, Words>(
  platform: Platform,
  aggregate: Aggregate<C, WordsState<Words>, E, F>,
  call: { request: FastifyRequest; reply: FastifyReply },
  { shown, ...asked }: AskedWords<C, F, Words>,
): Promise<ChangeAnswer> {
  return administer(platform, aggregate, call, { ...asked, shown: ({ words }) => shown(words) });
}
