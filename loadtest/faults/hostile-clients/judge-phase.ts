import type { Notes } from '../run/outcome.ts';
import type { Came } from './phase.ts';
import type { Met } from './quiet-user.ts';

/** While the yardstick of the same phase answers within `BARE_MS`; where it does not, all take as much longer as it did. */
export const MAX_MS = 1_000;
export const MAX_FRAME_MS = 2_000;
export const BARE_MS = 250;

/** Notes what does not hold of a phase: what nobody met, attacked or quiet, proves nothing. */
export function judgePhase(name: string, came: Came, met: Met, notes: Notes): void {
  const { requests, refused, slowest, pongs, slowestPong, slowestFrame, frames, bare } = met;
  const slower = Math.max(1, bare.slowest / BARE_MS);
  const against = slower > 1 ? `, the yardstick ${Math.round(bare.slowest)} ms` : '';
  if (slower > 1)
    notes.measured.push(
      `${name}: the machine was too busy to tell by time; judged by the yardstick${against}`,
    );
  if (came.met === 0) notes.broken.push(`${name}: nothing came of it, so it proves nothing`);
  if (frames === 0) notes.broken.push(`${name}: no frame reached the quiet user`);
  if (requests === 0) notes.broken.push(`${name}: the quiet user was not answered at all`);
  if (pongs === 0) notes.broken.push(`${name}: the socket of the quiet user answered no ping`);
  if (refused > 0) notes.broken.push(`${name}: ${refused} requests of the quiet user were refused`);
  if (slowest > MAX_MS * slower)
    notes.broken.push(`${name}: the quiet user waited ${Math.round(slowest)} ms${against}`);
  if (slowestPong > MAX_MS * slower)
    notes.broken.push(`${name}: a ping of the quiet user took ${Math.round(slowestPong)} ms${against}`);
  if (slowestFrame > MAX_FRAME_MS * slower)
    notes.broken.push(`${name}: a frame took ${Math.round(slowestFrame)} ms to the quiet user${against}`);
}
