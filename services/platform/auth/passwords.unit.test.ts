import { describe, expect, it } from 'vitest';
import { decoyHash, hashPassword, needsRehash, verifyPassword, createLimiter } from './passwords.ts';
import { AppError } from '../errors/app-error.ts';

describe('A password', () => {
  it('is stored as argon2id with 19 MiB, two passes and one lane, salted', async () => {
    const [first, second] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(needsRehash(first)).toBe(false);
  });

  it.each([
    ['correct horse', true],
    ['Correct horse', false],
    ['', false],
  ])('%j opens the account: %s', async (given, opens) => {
    expect(await verifyPassword(await hashPassword('correct horse'), given)).toBe(opens);
  });

  it.each([
    '$argon2id$v=19$m=4096,t=3,p=1$c2FsdHNhbHQ$aGFzaA',
    '$argon2i$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA',
    '$2b$10$abcdefghijklmnopqrstuv',
  ])('hashed as %s is hashed anew at the next log-in', (phc) => {
    expect(needsRehash(phc)).toBe(true);
  });

  it('that stands in for those of unknown accounts takes as long as they do', async () => {
    expect(needsRehash(await decoyHash())).toBe(false);
  });
});

/** A job that ends when it is told to. */
function job() {
  let finish!: () => void;
  const ended = new Promise<void>((resolve) => (finish = resolve));
  return { finish, ended };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

describe('Limited work', () => {
  it('runs no more at once than allowed, and the rest in order', async () => {
    const limited = createLimiter(2);
    const jobs = [job(), job(), job(), job()];
    const order: number[] = [];
    const runs = jobs.map((each, index) =>
      limited(async () => {
        order.push(index);
        await each.ended;
      }),
    );
    await settle();
    expect(order).toEqual([0, 1]);
    jobs[1]?.finish();
    await settle();
    expect(order).toEqual([0, 1, 2]);
    jobs[0]?.finish();
    jobs[2]?.finish();
    jobs[3]?.finish();
    await Promise.all(runs);
    expect(order).toEqual([0, 1, 2, 3]);
  });

  it('gives a place back when a job fails', async () => {
    const limited = createLimiter(1);
    await expect(limited(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(limited(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });

  it('refuses work when too much of it waits', async () => {
    const limited = createLimiter(1);
    const first = job();
    const runs = Array.from({ length: 201 }, () => limited(() => first.ended));
    await expect(limited(() => Promise.resolve())).rejects.toEqual(new AppError('OVERLOADED'));
    first.finish();
    await Promise.all(runs);
  });
});
