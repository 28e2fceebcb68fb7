import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors/app-error.ts';
import type { App } from '../feature.ts';

/** What a request is refused for before any route is asked. */
const REFUSAL = Symbol('refusal');
type MaybeRefused = IncomingMessage & { [REFUSAL]?: AppError };

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Has the hook below refuse a request, whatever it asks for. */
export function refuseBeforehand(request: IncomingMessage, refusal: AppError): void {
  (request as MaybeRefused)[REFUSAL] = refusal;
}

/** Refuses what was refused already, and what is meant for another host. Runs after what names, protects and counts answers. */
export function registerHostCheck(app: App, publicUrl: string): void {
  const publicHost = new URL(publicUrl).hostname;
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const refusal = (raw as MaybeRefused)[REFUSAL];
    const fault = refusal ? null : hostFault(raw, publicHost);
    done(fault === null ? refusal : new AppError(fault));
  });
}

/**
 * What is wrong with the host that a request is for. A page of another site could have its own name lead here, and would
 * then be of the same origin as what we answer; an address that the connection was made to, and this machine, have no such
 * page. `publicHost` is without a port: a proxy may leave it out.
 */
export function hostFault(
  request: IncomingMessage,
  publicHost: string,
): 'MALFORMED_REQUEST' | 'HOST_REFUSED' | null {
  const { rawHeaders, headers, httpVersion } = request;
  const named = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length;
  if (named !== 1) return named === 0 && httpVersion === '1.0' ? null : 'MALFORMED_REQUEST';
  const authority = /^https?:\/\/([^/?#]*)/i.exec(request.url ?? '')?.[1] ?? headers.host ?? '';
  const name = /^(\[[\da-f:.]+\]|[\w.-]+)(?::\d*)?$/i.exec(authority)?.[1]?.toLowerCase();
  if (name === undefined) return 'HOST_REFUSED';
  const address = request.socket.localAddress?.replace(/^::ffff:/, '') ?? '';
  const own = [publicHost, address, `[${address}]`];
  return own.includes(name) || LOOPBACK.test(name) ? null : 'HOST_REFUSED';
}
