import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { Writable } from 'node:stream';

/**
 * A writable whose bytes become the file at `place` all at once, after its end and on the disk; `meanwhile` is where they are
 * until then. One that is destroyed before leaves nothing behind, and what was at `place` as it was.
 */
export function writeInPlace(place: string, meanwhile: string): Writable {
  let file: FileHandle | null = null;
  const passing = (work: Promise<unknown>, done: (error?: Error | null) => void): void => {
    work.then(() => done(), done);
  };
  return new Writable({
    construct(done) {
      passing(
        open(meanwhile, 'wx', 0o600).then((opened) => (file = opened)),
        done,
      );
    },
    write(chunk: Buffer, _encoding, done) {
      passing(file!.appendFile(chunk), done);
    },
    writev(chunks, done) {
      passing(file!.appendFile(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer))), done);
    },
    final(done) {
      const finish = async () => {
        await file!.sync();
        await file!.close();
        file = null;
        await rename(meanwhile, place);
      };
      passing(finish(), done);
    },
    destroy(error, done) {
      const clear = async () => {
        await file?.close();
        await rm(meanwhile, { force: true });
      };
      clear().then(
        () => done(error),
        (failed: unknown) => done(error ?? (failed as Error)),
      );
    },
  });
}
