import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '../errors/app-error.ts';

/** OWASP's first choice for argon2id, this library's default algorithm: 19 MiB, two passes, one lane; about 20 ms. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$';

/** Hashing runs in libuv's four threads, which files and name look-ups need too. */
const limited = createLimiter(2);

/** A PHC string of the password. */
export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, PARAMETERS));
}

/** Whether the password belongs to the PHC string. */
export function verifyPassword(phc: string, password: string): Promise<boolean> {
  return limited(() => verify(phc, password));
}

/** True for a hash made with other parameters than today's: make a new one while the password is at hand. */
export function needsRehash(phc: string): boolean {
  return !phc.startsWith(PREFIX);
}

let decoy: Promise<string> | undefined;

/** What to verify against where there is no account, so that an unknown one answers as slowly as a known one. */
export function decoyHash(): Promise<string> {
  decoy ??= hashPassword('nobody has this password');
  return decoy;
}

const LONGEST_QUEUE = 200;

/**
 * Runs at most `width` jobs at once, the others in the order they came.
 * @throws AppError OVERLOADED where too many wait already.
 */
export function createLimiter(width: number): <Result>(job: () => Promise<Result>) => Promise<Result> {
  const inTurn = pLimit(width);
  return async (job) => {
    if (inTurn.pendingCount >= LONGEST_QUEUE) throw new AppError('OVERLOADED');
    return inTurn(job);
  };
}
