import type { ConnectionOptions } from 'nats';
import { StartError } from '../embedded/start-error.ts';

export interface NatsAddress {
  /** `host:port` of each server. */
  servers: string[];
  login: Pick<ConnectionOptions, 'user' | 'pass' | 'token'>;
  /** First part of every subject: two installations on one server do not receive each other's messages. */
  prefix: string;
}

const SERVER = /^(?:nats:\/\/)?(?:([^@/\s]*)@)?(\[[0-9a-f:.]+\]|[\w.-]+)(?::(\d{1,5}))?$/i;
const EXPECTED = 'BUS_URL is not valid: expected nats://user:password@host:port,host:port/prefix';

/**
 * Reads `nats://[user:password@|token@]host[:port],host[:port]…[/prefix]`. The login stands before the first server and
 * holds for all of them; where it is a single word it is a token. Characters of a login that an address gives a
 * meaning stand as %40 and the like.
 * @throws StartError that repeats nothing of the address.
 */
export function readNatsAddress(url: string): NatsAddress {
  const [, list = '', prefix = 'keywright'] =
    /^nats:\/\/([^/]*(?:,nats:\/\/[^/]*)*)(?:\/([\w-]*))?$/.exec(url) ?? [];
  const matches = list.split(',').map((server) => SERVER.exec(server.trim()));
  const servers = matches.map((match) => `${match?.[2] ?? ''}:${match?.[3] ?? '4222'}`);
  const tooHigh = matches.some((match) => Number(match?.[3] ?? 0) > 65_535);
  if (matches.some((match) => match === null) || tooHigh) throw new StartError(EXPECTED);
  const login = matches.map((match) => match?.[1]).find((found) => found !== undefined);
  return { servers, login: readLogin(login), prefix: prefix === '' ? 'keywright' : prefix };
}

function readLogin(text: string | undefined): NatsAddress['login'] {
  if (text === undefined || text === '') return {};
  try {
    const [user = '', ...password] = text.split(':').map(decodeURIComponent);
    return password.length === 0 ? { token: user } : { user, pass: password.join(':') };
  } catch {
    throw new StartError(EXPECTED);
  }
}

/**
 * The NATS subject of a subject of ours, whatever it is called: dots part words in both, and of everything else only
 * characters without a meaning to NATS are left. Different subjects stay different.
 */
export function natsSubject(prefix: string, subject: string): string {
  const words = subject.split('.').map((word) => (word === '' ? '%' : escape(word)));
  return [prefix, ...words].join('.');
}

function escape(word: string): string {
  return encodeURIComponent(word.replaceAll(/\p{Surrogate}/gu, '\uFFFD')).replaceAll('*', '%2A');
}
