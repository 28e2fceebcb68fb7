import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../feature.ts';
import { registerPublicly } from './route-registry.ts';
import { pagePolicy } from './security-headers.ts';

const HASHED = /\/assets\//;

/**
 * Serves the built web app: hashed files for ever, compressed beforehand where the build left `.br` and `.gz` beside
 * them, and index.html for every page of the app. Answers the fallback for paths nobody else knows.
 */
export async function registerStaticWeb(
  app: App,
  webRoot: string,
): Promise<(request: FastifyRequest, reply: FastifyReply) => boolean> {
  const index = await readFile(path.join(webRoot, 'index.html'), 'utf8');
  await app.register(async (scope) => {
    registerPublicly(scope);
    await scope.register(fastifyStatic, {
      root: webRoot,
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['index.html*', '**/*.br', '**/*.gz'],
      cacheControl: false,
      setHeaders: (response, file) => {
        response.header(
          'cache-control',
          HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        );
      },
    });
    scope.get('/', { schema: { hide: true } }, (_request, reply) => sendIndex(reply, index));
  });
  return (request, reply) => {
    if (!isPage(request)) return false;
    void sendIndex(reply, index);
    return true;
  };
}

/** A page of the app is asked for by a browser's address bar, never under the prefixes of the API. */
function isPage(request: FastifyRequest): boolean {
  const readable = request.method === 'GET' || request.method === 'HEAD';
  if (!readable || /^\/(api|oauth|assets)(\/|$|\?)/.test(request.url)) return false;
  return request.headers.accept?.includes('text/html') ?? false;
}

/** The page's nonce stands in a meta element, where the web app's style elements take it from. */
function sendIndex(reply: FastifyReply, index: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('content-security-policy', pagePolicy(nonce))
    .send(index.replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`));
}
