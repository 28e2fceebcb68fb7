import { describe, expect, it } from 'vitest';
import { Systems } from './systems.ts';

/** Says in `told` when it is stopped. */
const own = (name: string, told: string[]) => () =>
  Promise.resolve({ name, stop: () => Promise.resolve(void told.push(name)) });

describe('The systems that drills run on', () => {
  it('stop what a drill had for itself when its work is done, also where it failed', async () => {
    const systems = new Systems(() => undefined);
    const told: string[] = [];
    const work = ({ name }: { name: string }) => Promise.resolve(void told.push(`work on ${name}`));
    await systems.with(own('a disk', told), work);
    const failing = systems.with(own('another', told), () => Promise.reject(new Error('broke off')));
    await expect(failing).rejects.toThrow('broke off');
    expect(told).toEqual(['work on a disk', 'a disk', 'another']);
  });

  it('stop it once and newest first where everything ends, also what is about to start', async () => {
    const systems = new Systems(() => undefined);
    const told: string[] = [];
    let start = () => undefined as void;
    const started = new Promise<void>((resolve) => (start = resolve));
    const working = systems.with(own('a disk', told), () =>
      systems.with(
        () => started.then(own('a server on it', told)),
        () => new Promise<never>((_, reject) => setImmediate(() => reject(new Error('cut off')))),
      ),
    );
    working.catch(() => undefined);
    await Promise.resolve();
    const ended = systems.end();
    start();
    await ended;
    await expect(working).rejects.toThrow('cut off');
    expect(told).toEqual(['a server on it', 'a disk']);
  });

  it('start nothing more once everything ends', async () => {
    const systems = new Systems(() => undefined);
    await systems.end();
    await expect(systems.cluster()).rejects.toThrow('everything ends');
    await expect(systems.with(own('a disk', []), () => Promise.resolve())).rejects.toThrow('everything ends');
  });
});
