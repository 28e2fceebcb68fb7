import { randomUUID } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTopicsApp, type TopicsApp } from '../topics/testing/start-topics-app.ts';
import { encodeForm } from '../topics/import/testing/form.ts';

let test: TopicsApp;
const folder = path.join(process.env['TMPDIR'] ?? '/tmp', `keywright-logos-${randomUUID()}`);

beforeAll(async () => {
  test = await startTopicsApp({ config: { filesUrl: `file:${folder}` } });
});
afterAll(() => test.close());

const KINDS = ['png', 'jpeg', 'webp'] as const;
const GPS = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };

/** The end of an archive without files. */
const ZIP = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)]);

/** A picture that says where it was taken, and by whom. */
const picture = (kind: (typeof KINDS)[number], width = 40, height = 20): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#c2410c' } })
    .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'secret place' }, ...GPS })
    .toFormat(kind)
    .toBuffer();

async function upload(as: string | null, file: Uint8Array | string, projectId = test.projectId) {
  const form = await encodeForm({ file: typeof file === 'string' ? new TextEncoder().encode(file) : file });
  const authorization: Record<string, string> =
    as === null ? {} : { authorization: `Bearer ${await test.login(as)}` };
  return test.send<Record<string, unknown>>({
    method: 'POST',
    url: `/api/files/upload/project/logo?projectId=${projectId}`,
    headers: { ...form.headers, ...authorization },
    payload: form.body,
  });
}

const load = async (as: string) =>
  test.app.inject({
    url: `/api/files/project-logo/${test.projectId}`,
    headers: { authorization: `Bearer ${await test.login(as)}` },
  });

describe('The logo of a project', () => {
  it.each(KINDS)('is a %s without what it says of where and by whom it was taken', async (kind) => {
    const given = await picture(kind);
    expect(given.includes('secret place')).toBe(true);
    const answer = await upload('owner', given);
    expect(answer).toMatchObject({ status: 200, body: { projectId: test.projectId } });
    const { body: project } = await test.request('watcher', 'GET', `/api/projects/${test.projectId}`);
    expect(project['logo']).toBe(answer.body['logo']);

    const image = await load('watcher');
    expect(image.statusCode).toBe(200);
    expect(image.headers).toMatchObject({
      'content-type': `image/${kind}`,
      'content-disposition': 'inline; filename="logo"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const { format, width, exif, xmp, icc } = await sharp(image.rawPayload).metadata();
    expect([format, width, exif, xmp, icc]).toEqual([kind, 40, undefined, undefined, undefined]);
    expect(image.rawPayload.includes('secret place')).toBe(false);
    const kept = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    );
    expect(kept).toHaveLength(1);
    expect(await readFile(path.join(kept[0]!.parentPath, kept[0]!.name))).toEqual(image.rawPayload);
  });

  it('is made smaller than 512 pixels each way', async () => {
    await upload('owner', await picture('png', 2_000, 1_000));
    expect(await sharp((await load('watcher')).rawPayload).metadata()).toMatchObject({
      width: 512,
      height: 256,
    });
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  it.each<[string, () => Promise<Uint8Array> | string, string]>([
    ['an SVG', () => svg, 'TYPE'],
    ['a page', () => '<!doctype html><script>alert(1)</script>', 'TYPE'],
    ['a GIF', () => 'GIF89a\u0001\u0000\u0001\u0000', 'TYPE'],
    ['nothing', () => '', 'TYPE'],
    ['a PNG that breaks off', async () => (await picture('png', 300, 300)).subarray(0, 120), 'BROKEN'],
    [
      'a page behind the first bytes of a JPEG',
      async () => Buffer.concat([(await picture('jpeg')).subarray(0, 3), Buffer.from(svg)]),
      'BROKEN',
    ],
    [
      'an SVG behind a whole PNG',
      async () => Buffer.concat([await picture('png'), Buffer.from(svg)]),
      'BROKEN',
    ],
    ['an archive behind a whole JPEG', async () => Buffer.concat([await picture('jpeg'), ZIP]), 'BROKEN'],
    [
      'a page behind a whole WebP',
      async () => Buffer.concat([await picture('webp'), Buffer.from(svg)]),
      'BROKEN',
    ],
    ['more pixels than anybody needs', () => picture('png', 6_000, 5_000), 'PIXELS'],
  ])('is not %s', async (_what, file, reason) => {
    const before = (await load('owner')).headers['etag'];
    const answer = await upload('owner', await file());
    expect(answer).toMatchObject({ status: 422, body: { code: 'IMAGE_INVALID', reason } });
    expect((await load('owner')).headers['etag']).toBe(before);
  });

  it('is no bomb of 10,000 by 10,000 pixels in few bytes, and nothing of it is unpacked', async () => {
    const background = '#c2410c';
    const bomb = await sharp({ create: { width: 10_000, height: 10_000, channels: 3, background } })
      .toColourspace('b-w')
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(200_000);
    const before = process.memoryUsage.rss();
    const took: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      const began = performance.now();
      expect((await upload('owner', bomb)).body).toMatchObject({ code: 'IMAGE_INVALID', reason: 'PIXELS' });
      took.push(performance.now() - began);
    }
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1024 * 1024);
    const unpacking = performance.now();
    await sharp(bomb, { limitInputPixels: false }).stats();
    expect(Math.min(...took)).toBeLessThan(performance.now() - unpacking);
  });

  it('has at most 2 MiB', async () => {
    const tooLarge = new Uint8Array(2 * 1024 * 1024 + 1);
    expect(await upload('owner', tooLarge)).toMatchObject({
      status: 422,
      body: { code: 'FILE_LIMIT', limit: 'bytes', most: 2 * 1024 * 1024 },
    });
  });

  it('is the owner’s to change, and nothing of others is read', async () => {
    expect((await upload('content_manager', svg)).status).toBe(403);
    const [foreign, unknown] = [await upload('stranger', svg), await upload('stranger', svg, randomUUID())];
    for (const answer of [foreign, unknown])
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect((await upload(null, svg)).status).toBe(401);
    expect((await load('stranger')).statusCode).toBe(404);
  });

  it('is taken away by its owner, with its file', async () => {
    const { body } = await test.request('owner', 'PATCH', `/api/projects/${test.projectId}`, { logo: null });
    expect(body['logo']).toBeNull();
    expect((await load('owner')).statusCode).toBe(404);
    const left = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    );
    expect(left).toEqual([]);
  });
});
