import sharp from 'sharp';
import { AppError } from '../errors/app-error.ts';
import { endsAsCamerasDo } from './jpeg-end.ts';

/** Kinds of images that are taken, by how their files begin and end; what a file calls itself says nothing. */
const KINDS = [
  { format: 'png', type: 'image/png', begins: (head: Buffer) => head.equals(PNG), ends: endsPng },
  {
    format: 'jpeg',
    type: 'image/jpeg',
    begins: (head: Buffer) => head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
    ends: endsAsCamerasDo,
  },
  {
    format: 'webp',
    type: 'image/webp',
    begins: (head: Buffer) =>
      head.subarray(0, 4).toString('latin1') === 'RIFF' && head.subarray(8, 12).toString('latin1') === 'WEBP',
    ends: endsWebp,
  },
] as const;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

/** Nothing stands behind the last chunk, which is always the same. */
function endsPng(file: Buffer): boolean {
  return file.subarray(-12).toString('hex') === '0000000049454e44ae426082';
}

/** As long as it says it is. */
function endsWebp(file: Buffer): boolean {
  return file.length >= 8 && file.readUInt32LE(4) + 8 === file.length;
}

/** Most pixels of what comes: decoded, each takes four bytes. */
const MOST_PIXELS = 24_000_000;
const DECODE_SECONDS = 5;

/** An image as it is kept: drawn anew, so that nothing of the file is left but what can be seen. */
export interface CleanImage {
  bytes: Buffer;
  type: (typeof KINDS)[number]['type'];
}

/**
 * Draws an image anew, upright, in at most `side` pixels each way, as the same kind of file: where it was taken, by whom and
 * with what, colour profiles, comments, further pictures and whatever else a file may carry stay behind.
 * @throws AppError IMAGE_INVALID for anything but a PNG, JPEG or WebP, one that cannot be read, has something else behind it, or
 * too many pixels
 */
export async function cleanImage(given: Uint8Array, side: number): Promise<CleanImage> {
  const head = Buffer.from(given.subarray(0, 12));
  const kind = KINDS.find(({ begins }) => begins(head));
  if (kind === undefined) throw new AppError('IMAGE_INVALID', { reason: 'TYPE' });
  try {
    const image = sharp(given, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false });
    const { format, width, height } = await image.metadata();
    if (format !== kind.format) throw new AppError('IMAGE_INVALID', { reason: 'TYPE' });
    if (width * height > MOST_PIXELS) throw new AppError('IMAGE_INVALID', { reason: 'PIXELS' });
    if (!kind.ends(Buffer.from(given))) throw new AppError('IMAGE_INVALID', { reason: 'BROKEN' });
    const bytes = await image
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: DECODE_SECONDS })
      .toFormat(kind.format)
      .toBuffer();
    return { bytes, type: kind.type };
  } catch (error) {
    if (error instanceof AppError) throw error;
    const tooLarge = /pixel limit/i.test((error as Error).message);
    throw new AppError('IMAGE_INVALID', { reason: tooLarge ? 'PIXELS' : 'BROKEN' }, { cause: error });
  }
}
