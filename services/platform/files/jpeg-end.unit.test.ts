import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { endsAsCamerasDo } from './jpeg-end.ts';

let plain: Buffer;
let progressive: Buffer;
beforeAll(async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const picture = sharp({ create: { width: 90, height: 70, channels: 3, background: '#c2410c', noise } });
  plain = await picture.clone().jpeg().toBuffer();
  progressive = await picture.clone().jpeg({ progressive: true, quality: 95 }).toBuffer();
});

const END = Buffer.from([0xff, 0xd9]);
const behind = (...more: (Buffer | string)[]) =>
  Buffer.concat([plain, ...more.map((one) => Buffer.from(one))]);

describe('A JPEG', () => {
  it('may end with its picture, filled up, and with what cameras put behind it', () => {
    for (const file of [
      plain,
      progressive,
      behind(Buffer.alloc(300)),
      behind(progressive, plain, Buffer.alloc(7)),
      behind(Buffer.alloc(64), progressive),
      behind(Buffer.from([0, 0, 0, 24]), 'ftypmp42', 'moov and more'),
      behind('MotionPhoto_Data', 'SEFH and more SEFT'),
    ])
      expect(endsAsCamerasDo(file)).toBe(true);
  });

  it('has nothing else behind it, also where that ends as a picture does', () => {
    for (const file of [
      behind('PK\u0003\u0004', 'an archive'),
      behind('<script>alert(1)</script>', END),
      behind(progressive, '%PDF-1.7', END),
      plain.subarray(0, -2),
      Buffer.concat([plain.subarray(0, 40), END]),
      Buffer.from('<svg/>'),
      Buffer.alloc(0),
    ])
      expect(endsAsCamerasDo(file)).toBe(false);
  });
});
