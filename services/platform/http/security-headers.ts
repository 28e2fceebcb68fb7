import helmet from '@fastify/helmet';
import type { App } from '../feature.ts';

/**
 * The policy of every answer. Scripts come from our own origin only. Styles too, and from <style> elements that carry
 * the page's nonce: Mantine writes its theme's variables into such elements at run time. Style attributes that React
 * sets go through the object model, which a policy does not concern.
 */
const DIRECTIVES = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** The policy of a page whose style elements carry a nonce. */
export function pagePolicy(nonce: string): string {
  const directives = { ...DIRECTIVES, 'style-src': [...DIRECTIVES['style-src'], `'nonce-${nonce}'`] };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';');
}

/** Security headers on every answer; HSTS only where the public origin is https. */
export async function registerSecurityHeaders(app: App, publicUrl: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES },
    hsts: publicUrl.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
}
