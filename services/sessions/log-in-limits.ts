import { createHash } from 'node:crypto';
import { AppError } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/feature.ts';
import { networkOf } from '../platform/http/address-network.ts';
import {
  countFailure,
  type FailureLimit,
  clearFailures,
  giveBackAttempt,
  beginAttempt,
} from './failure-counts.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { Turns } from '../platform/turns.ts';

/** Who tries to log in, as what. */
export interface Guesser {
  email: string;
  address: string;
  /** The browser, where this account has logged in with it before. */
  device: string | null;
}

/** An account takes so many times as many failures from all addresses together as from one of them. */
const ALL_ADDRESSES = 10;

/**
 * Checks a password unless too many were wrong. What counts is account and address together, the address, and, far later,
 * the account: whoever guesses keeps himself out and not its owner. A browser the owner has used before counts for itself
 * alone. Nothing here depends on whether there is such an account. A check that throws does not count.
 * @throws AppError RATE_LIMITED
 */
export async function limitGuesses<Account>(
  { db, clock, config }: Platform,
  guesser: Guesser,
  check: () => Promise<Account | null>,
): Promise<Account | null> {
  const begun: FailureLimit[] = [];
  try {
    for (const limit of limitsOf(guesser, config.rateLimits)) {
      const retryAfter = await beginInTurn({ db, clock }, limit);
      if (retryAfter !== null) throw new AppError('RATE_LIMITED', { retryAfter });
      begun.push(limit);
    }
    const account = await check();
    for (const limit of begun)
      await (account ? clearFailures(db, limit) : countFailure(db, limit, clock.now()));
    return account;
  } catch (error) {
    // Where this fails as well, the attempt counts a little longer.
    for (const limit of begun) await giveBackAttempt(db, limit).catch(() => undefined);
    throw error;
  }
}

function limitsOf(
  { email, address, device }: Guesser,
  { loginsPerAccount, loginsPerAddress }: Platform['config']['rateLimits'],
): FailureLimit[] {
  if (device !== null)
    return [{ key: limitKey('device', email, device), most: loginsPerAccount, grows: true }];
  const network = networkOf(address);
  return [
    { key: limitKey('address', network), most: loginsPerAddress, grows: false },
    { key: limitKey('pair', email, network), most: loginsPerAccount, grows: true },
    { key: limitKey('account', email), most: ALL_ADDRESSES * loginsPerAccount, grows: false },
  ];
}

/** What something is counted by: short, and no list of who tried. */
export function limitKey(kind: string, ...parts: string[]): string {
  return `${kind}:${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}

/** How long an attempt waits for those before it, of which each takes about 20 ms; a process that died holds none up for longer. */
const PATIENCE_MS = 10_000;
const CHECK_EVERY_MS = 20;
const AGAIN_SECONDS = 1;

const turns = new Turns<null>(() => null);

/**
 * Begins an attempt once those are judged that are under way, so that right passwords do not count against each other, however
 * many come together. Of those that wait in this process one asks, the others wait for it.
 * Answers null, or how many seconds to wait where too many have failed, or still are under way.
 */
async function beginInTurn(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  limit: FailureLimit,
): Promise<number | null> {
  const since = performance.now();
  return turns.take(limit.key, async () => {
    for (;;) {
      const wait = await beginAttempt(db, limit, clock.now());
      if (wait !== 0) return wait;
      if (performance.now() - since > PATIENCE_MS) return AGAIN_SECONDS;
      await pause(CHECK_EVERY_MS);
    }
  });
}
