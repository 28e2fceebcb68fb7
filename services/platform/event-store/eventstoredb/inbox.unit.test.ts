import { describe, expect, it } from 'vitest';
import { Inbox } from './inbox.ts';

describe('An inbox', () => {
  it('gives out what came in order, as many as asked for', async () => {
    const inbox = new Inbox<number>(10);
    for (const item of [1, 2, 3]) await inbox.put(item);
    expect(inbox.take(2)).toEqual([1, 2]);
    expect(inbox.take(2)).toEqual([3]);
    expect(inbox.take(2)).toEqual([]);
  });

  it('tells of an end only behind everything that came before it', async () => {
    const inbox = new Inbox<number>(10);
    await inbox.put(1);
    inbox.fail(new Error('cut off'));
    inbox.fail(new Error('and again'));
    expect(inbox.take(5)).toEqual([1]);
    expect(() => inbox.take(5)).toThrow('cut off');
    expect(() => inbox.take(5)).toThrow('cut off');
  });

  it('lets who fills it wait until there is room', async () => {
    const inbox = new Inbox<number>(2);
    await inbox.put(1);
    let room = false;
    const waiting = inbox.put(2).then(() => (room = true));
    await Promise.resolve();
    expect(room).toBe(false);
    expect(inbox.take(1)).toEqual([1]);
    await waiting;
    expect(room).toBe(true);
  });

  it.each([
    ['something comes', (inbox: Inbox<number>) => void inbox.put(1)],
    ['its end comes', (inbox: Inbox<number>) => inbox.fail(new Error('over'))],
    ['it is poked', (inbox: Inbox<number>) => inbox.poke()],
  ])('ends a wait when %s', async (_, happen) => {
    const inbox = new Inbox<number>(10);
    const waiting = inbox.wait(3_600_000);
    happen(inbox);
    await expect(waiting).resolves.toBeUndefined();
  });

  it('does not wait while it holds something, nor longer than asked', async () => {
    const inbox = new Inbox<number>(10);
    await inbox.wait(1);
    await inbox.put(1);
    await expect(inbox.wait(3_600_000)).resolves.toBeUndefined();
  });
});
