const [SOI, EOI, SOS, TEM] = [0xd8, 0xd9, 0xda, 0x01];
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/**
 * Whether a JPEG ends as cameras end them: with its picture, or with what they put behind it, which is further JPEGs (previews,
 * depth maps), a moment of video, or a list of either (`SEFT`), filled up with zeros. Anything else behind it may be a file of
 * another kind to somebody else.
 */
export function endsAsCamerasDo(file: Buffer): boolean {
  let at = 0;
  while (isPicture(file, at)) {
    const end = pictureEnd(file, at);
    if (end === null) return false;
    at = end;
    while (at < file.length && file[at] === 0) at += 1;
    if (at === file.length) return true;
    // The size of a video stands before its kind, and begins with zeros.
    const trailer = file.subarray(end);
    if (trailer.subarray(4, 8).toString('latin1') === 'ftyp') return true;
    if (trailer.subarray(-4).toString('latin1') === 'SEFT') return true;
  }
  return false;
}

const isPicture = (file: Buffer, at: number): boolean => file[at] === 0xff && file[at + 1] === SOI;

/** Behind the last byte of the picture that begins there, by its own marks; null where it breaks off. */
function pictureEnd(file: Buffer, start: number): number | null {
  let at = start + 2;
  while (at + 1 < file.length) {
    if (file[at] !== 0xff) return null;
    const marker = file[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    at += 2;
    if (marker === EOI) return at;
    if (isRestart(marker) || marker === TEM) continue;
    if (at + 2 > file.length) return null;
    at += file.readUInt16BE(at);
    if (marker === SOS) at = scanEnd(file, at);
  }
  return null;
}

/** Where the coded pixels end: at the next mark that is none of theirs. */
function scanEnd(file: Buffer, start: number): number {
  for (let at = file.indexOf(0xff, start); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return file.length;
}
