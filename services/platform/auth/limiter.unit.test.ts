import { describe, expect, it } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { createLimiter } from './limiter.ts';

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
