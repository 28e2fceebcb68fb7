import type { FastifyReply } from 'fastify';
import type { ReadPoint } from './snapshot.ts';

/** Says as of when an answer is true. A reader subscribes to the live channel with exactly these two. */
export function sendReadPoint(reply: FastifyReply, { epoch, position }: ReadPoint): void {
  void reply.headers({ 'x-epoch': epoch, 'x-position': position });
}
