import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { openFiles } from './file-store.ts';

it('Folders of files are closed to all but their owner', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'files-'));
  try {
    await openFiles(`file:${folder}/kept`).write('abc', Buffer.from('x'));
    for (const made of ['kept', 'kept/ab'])
      expect(statSync(path.join(folder, made)).mode & 0o777).toBe(0o700);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('A file that is written piece by piece is there as a whole, replaces the one before, or leaves nothing behind', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'files-'));
  try {
    const files = openFiles(`file:${folder}`);
    const read = async () => {
      const found = await files.readStream('abc');
      return found && { bytes: found.bytes, text: (await buffer(found.stream)).toString() };
    };
    const writing = await files.writeStream('abc');
    writing.write('first ');
    expect(await read()).toBeNull();
    await pipeline([Buffer.from('half')], writing);
    expect(await read()).toEqual({ bytes: 10, text: 'first half' });

    await pipeline([Buffer.from('second')], await files.writeStream('abc'));
    const given = await files.writeStream('abc');
    const closed = new Promise((done) => given.once('close', done));
    const broken = async function* () {
      yield Buffer.from('third');
      throw new Error('no more');
    };
    await expect(pipeline(broken, given)).rejects.toThrow('no more');
    // The pipeline has failed before the stream it destroys has cleared away what it wrote.
    await closed;
    expect(await read()).toEqual({ bytes: 6, text: 'second' });
    expect(readdirSync(path.join(folder, 'ab'))).toEqual(['abc']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
