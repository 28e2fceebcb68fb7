import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { beyond, FileRefusal, invalidFile } from './file-refusal.ts';

/** A workbook of a thousand sheets has fewer. */
const MOST_ENTRIES = 2_000;

/** The files of a ZIP, by their names. */
export interface Archive {
  names: readonly string[];
  /** A file's bytes. All that is read of the archive, over again too, counts against its limit. */
  read(name: string): AsyncIterable<Uint8Array>;
}

/**
 * Opens a ZIP that is in memory. What its entries say of their size is not believed: bytes are counted as they are unpacked.
 * @throws FileRefusal CSV_INVALID (ARCHIVE) where it is broken or enciphered, FILE_LIMIT where it has too many files
 */
export async function openArchive(bytes: Uint8Array, mostInflated: number): Promise<Archive> {
  const entries = new Map<string, Entry>();
  let zip: ZipFile;
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    zip = await fromBufferPromise(buffer, { lazyEntries: true });
    if (zip.entryCount > MOST_ENTRIES) throw beyond('rows', MOST_ENTRIES);
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    throw asRefusal(error);
  }
  let inflated = 0;
  return {
    names: [...entries.keys()],
    async *read(name) {
      const entry = entries.get(name);
      if (entry === undefined) throw invalidFile('ARCHIVE');
      const stream = await zip.openReadStreamPromise(entry).catch((error: unknown) => {
        throw asRefusal(error);
      });
      const pieces = (stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
      try {
        for (;;) {
          const piece = await pieces.next().catch((error: unknown) => {
            throw asRefusal(error);
          });
          if (piece.done === true) return;
          inflated += piece.value.length;
          if (inflated > mostInflated) throw beyond('inflated', mostInflated);
          yield piece.value;
        }
      } finally {
        stream.destroy();
      }
    },
  };
}

const asRefusal = (error: unknown): FileRefusal =>
  error instanceof FileRefusal ? error : invalidFile('ARCHIVE');
