import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../sessions/index.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

const SCRIPT = 'console.log("the web app")\n'.repeat(50);

let test: TestApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'keywright-web-'));
  const webRoot = path.join(folder, 'dist');
  await mkdir(path.join(webRoot, 'assets'), { recursive: true });
  await writeFile(path.join(folder, 'secret.txt'), 'outside');
  await writeFile(
    path.join(webRoot, 'index.html'),
    '<!doctype html><html><head><title>Keywright</title></head></html>',
  );
  await writeFile(path.join(webRoot, 'favicon.svg'), '<svg/>');
  await writeFile(path.join(webRoot, 'assets/app-4f2a.js'), SCRIPT);
  await writeFile(path.join(webRoot, 'assets/app-4f2a.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(path.join(webRoot, 'assets/app-4f2a.js.gz'), gzipSync(SCRIPT));
  test = await startTestApp({ features: [sessions], config: { webRoot } });
});

afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const page = (url: string) => test.send<string>({ url, headers: { accept: 'text/html,*/*' } });
const file = (url: string, headers: Record<string, string> = {}) => test.send<string>({ url, headers });

describe('A page of the web app', () => {
  it.each(['/', '/?topic=1', '/login', '/projects/1/board/COPYWRITING_PAGE', '/index.html'])(
    'at %s is the app itself, asked for anew every time',
    async (url) => {
      const { status, headers, body } = await page(url);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
      expect(body).toContain('<title>Keywright</title>');
    },
  );

  it('carries a nonce that is its own, and that the policy allows for styles alone', async () => {
    const nonces = await Promise.all(
      [page('/'), page('/login')].map(async (answer) => {
        const { body, headers } = await answer;
        const nonce = /<meta property="csp-nonce" nonce="([^"]+)">/.exec(body)?.[1] ?? 'none';
        const policy = String(headers['content-security-policy']);
        expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
        expect(policy).toContain("script-src 'self';");
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  it.each([
    ['a call of the API', 'GET', '/api/nothing'],
    ['the token endpoint', 'GET', '/oauth/token'],
    ['a file that is not there', 'GET', '/assets/app-0000.js'],
    ['something sent', 'POST', '/login'],
  ] as const)('is never the answer to %s', async (_what, method, url) => {
    const answer = await test.send({ method, url, headers: { accept: 'text/html,*/*' } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it('is only for those who ask for a page', async () => {
    expect((await file('/board', { accept: 'application/json' })).status).toBe(404);
  });
});

describe('A file of the web app', () => {
  it('whose name holds its hash is kept for ever', async () => {
    const { status, headers, body } = await file('/assets/app-4f2a.js');
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(body).toBe(SCRIPT);
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('is sent as it was compressed beforehand to those who accept %s', async (accepted, encoding) => {
    const { headers } = await file('/assets/app-4f2a.js', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect(headers['vary']).toMatch(/accept-encoding/i);
  });

  it('of any other name is asked for again before long', async () => {
    expect((await file('/favicon.svg')).headers['cache-control']).toBe('public, max-age=300');
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
  ])('is never one beside the app: %s', async (url) => {
    const answer = await file(url);
    expect(answer.status).not.toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain('outside');
  });
});

describe('The pages of the API', () => {
  it('list every route at /api/docs, with a policy of their own', async () => {
    const { status, headers, body } = await page('/api/docs');
    expect(status).toBe(200);
    expect(body).toContain('swagger-ui-bundle.js');
    expect(String(headers['content-security-policy'])).not.toMatch(/script-src[^;]*unsafe/);
    expect((await file('/api/docs/static/swagger-ui-bundle.js')).status).toBe(200);
  });
});
