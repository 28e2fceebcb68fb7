import { describe, expect, it } from 'vitest';
import { Systems } from './systems.ts';

/** Adds itself to `stopped` when it is stopped. */
const own = (name: string, stopped: string[]) => () =>
  Promise.resolve({ name, stop: () => Promise.resolve(void stopped.push(name)) });

describe('The systems that drills run on', () => {
  it('stop what a drill had for itself when its work is done, also where it failed', async () => {
    const systems = new Systems(() => undefined);
    const stopped: string[] = [];
    const work = ({ name }: { name: string }) => Promise.resolve(void stopped.push(`work on ${name}`));
    await systems.with(own('a disk', stopped), work);
    const failing = systems.with(own('another', stopped), () => Promise.reject(new Error('broke off')));
    await expect(failing).rejects.toThrow('broke off');
    expect(stopped).toEqual(['work on a disk', 'a disk', 'another']);
  });

  it('stop it once and newest first where everything ends, also what is about to start', async () => {
    const systems = new Systems(() => undefined);
    const stopped: string[] = [];
    let start = () => undefined as void;
    const started = new Promise<void>((resolve) => (start = resolve));
    const working = systems.with(own('a disk', stopped), () =>
      systems.with(
        () => started.then(own('a server on it', stopped)),
        () => new Promise<never>((_, reject) => setImmediate(() => reject(new Error('cut off')))),
      ),
    );
    working.catch(() => undefined);
    await Promise.resolve();
    const ended = systems.end();
    start();
    await ended;
    await expect(working).rejects.toThrow('cut off');
    expect(stopped).toEqual(['a server on it', 'a disk']);
  });

  it('start nothing more once everything ends', async () => {
    const systems = new Systems(() => undefined);
    await systems.end();
    await expect(systems.cluster()).rejects.toThrow('everything ends');
    await expect(systems.with(own('a disk', []), () => Promise.resolve())).rejects.toThrow('everything ends');
  });
});
