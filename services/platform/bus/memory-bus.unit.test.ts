import { describe, expect, it } from 'vitest';
import { MemoryBus } from './memory-bus.ts';

const delivered = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('The bus of a single process', () => {
  it('tells every subscriber of the subject, and nobody else', async () => {
    const bus = new MemoryBus();
    const heard: string[] = [];
    bus.subscribe('a', (message) => heard.push(`first ${String(message)}`));
    bus.subscribe('a', (message) => heard.push(`second ${String(message)}`));
    bus.subscribe('b', (message) => heard.push(`other ${String(message)}`));
    bus.publish('a', 1);
    await delivered();
    expect(heard).toEqual(['first 1', 'second 1']);
  });

  it('hands a message over only after its publisher is done', async () => {
    const bus = new MemoryBus();
    const heard: unknown[] = [];
    bus.subscribe('a', (message) => heard.push(message));
    bus.publish('a', 1);
    expect(heard).toEqual([]);
    await delivered();
    expect(heard).toEqual([1]);
  });

  it('tells nobody who has left, or once it is closed', async () => {
    const bus = new MemoryBus();
    const heard: unknown[] = [];
    const leave = bus.subscribe('a', (message) => heard.push(message));
    leave();
    bus.publish('a', 1);
    await delivered();
    bus.subscribe('a', (message) => heard.push(message));
    await bus.close();
    bus.publish('a', 2);
    await delivered();
    expect(heard).toEqual([]);
  });

  it('goes on where one of them fails, and reports it', async () => {
    const errors: unknown[] = [];
    const bus = new MemoryBus((error) => errors.push(error));
    const heard: unknown[] = [];
    bus.subscribe('a', () => {
      throw new Error('no');
    });
    bus.subscribe('a', (message) => heard.push(message));
    bus.publish('a', 1);
    await delivered();
    expect(heard).toEqual([1]);
    expect(errors).toEqual([new Error('no')]);
  });
});
