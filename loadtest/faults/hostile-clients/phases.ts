import { gzipSync } from 'node:zlib';
import { setTimeout as pause } from 'node:timers/promises';
import { LIVE_LIMITS, LIVE_PROTOCOL } from '@keywright/events/live';
import WebSocket from 'ws';
import { type Attacker, atOnce, goesOn, type HostileRequest, send, sendPiece } from './attackers.ts';
import type { Came, Phase } from './phase.ts';
import { FLOOD_PHASES } from './socket-floods.ts';
import { ticketOf } from './ticket-of.ts';

const HOST = 'Host: 127.0.0.1\r\n';
const PRESENCE = /"t":"(presence|people)"/;
/** Beyond what a phase of its length may have of presence: ticks grow longer once they have cost too much. */
const PRESENCE_GRACE_SECONDS = 2;
const LOOK_EVERY_MS = 50;

/** What came of saying something over sockets. */
interface Said {
  /** Of all answers, and of presence. */
  bytes: number;
  presenceBytes: number;
}

/** Says something again and again over so many sockets that read, each opened anew where it is closed. */
async function sayOver(
  attacker: Attacker,
  count: number,
  everyMs: number,
  frames: (turn: number) => object[],
  met: (said: Said) => number,
): Promise<Said & Came> {
  const { url, localAddress } = attacker;
  const codes = new Map<number, number>();
  const said: Said = { bytes: 0, presenceBytes: 0 };
  const sockets = await atOnce(
    count,
    attacker,
    () => met(said),
    async () => {
      const ticket = await ticketOf(attacker);
      const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/api/live`, { localAddress });
      const say = (frame: object) => {
        if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(frame));
      };
      let isClosed = false;
      const closed = new Promise<void>((resolve) => {
        socket
          .on('error', () => undefined)
          .on('close', (code) => {
            codes.set(code, (codes.get(code) ?? 0) + 1);
            isClosed = true;
            resolve();
          });
      });
      socket.on('open', () => say({ t: 'hello', protocol: LIVE_PROTOCOL, ticket }));
      socket.on('message', (data: Buffer) => {
        said.bytes += data.length;
        if (PRESENCE.test(data.toString('latin1', 0, 20))) said.presenceBytes += data.length;
      });
      const { channel, epoch, position } = {
        channel: `topics:${attacker.projectId}`,
        ...attacker.feedPosition,
      };
      let isWelcome = false;
      socket.once('message', () => {
        isWelcome = true;
        say({ t: 'subscribe', channel, epoch, position });
      });
      let turn = 0;
      const saying = setInterval(() => {
        if (isWelcome) frames((turn += 1)).forEach(say);
      }, everyMs);
      while (!isClosed && goesOn(attacker, met(said))) await Promise.race([closed, pause(LOOK_EVERY_MS)]);
      clearInterval(saying);
      socket.terminate();
    },
  );
  const closes = [...codes].map(([code, times]) => `${times} with ${code}`).join(', ');
  const kibibytes = (count: number) => `${(count / 2 ** 10).toFixed(1)} KiB`;
  const answers = `${kibibytes(said.bytes)} of answers, ${kibibytes(said.presenceBytes)} of presence`;
  return { ...said, met: met(said), text: `${sockets} sockets, ${answers}; closed: ${closes || 'none'}` };
}

/** Sends the same over and over, so many at once, and answers how it was answered; each of them has to be. */
async function repeat(attacker: Attacker, count: number, requests: readonly HostileRequest[]): Promise<Came> {
  const statuses = new Map<number, number>();
  const answered = requests.map(() => 0);
  const met = () => Math.min(...answered);
  let next = 0;
  await atOnce(count, attacker, met, async () => {
    const nth = (next += 1) % requests.length;
    const hostile = requests[nth];
    if (hostile === undefined) return;
    const { status } = await send(attacker, hostile);
    answered[nth] = (answered[nth] ?? 0) + 1;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  const text = [...statuses].map(([status, times]) => `${times} answered ${status}`).join(', ');
  return { met: met(), text: text || 'none answered' };
}

const json = (path: string, body: Buffer | string, headers: Record<string, string> = {}) => ({
  ...{ method: 'POST', path, body },
  headers: { 'content-type': 'application/json', ...headers },
});

function upload(projectId: string, file: string): HostileRequest {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="pages.csv"\r\n\r\n';
  return {
    ...{ method: 'POST', path: `/api/topics/import/${projectId}?dryRun=true` },
    body: `${head}${file}\r\n--x--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  };
}

const FILES = [
  `url\n${'\n'.repeat(5_000_000)}`,
  ','.repeat(5_000_000),
  `${Array.from({ length: 10_000 }, (_, column) => `c${column}`).join(',')}\n`,
  `url\n${'a\n'.repeat(1_000_000)}`,
  `url\n"${'x\n'.repeat(2_400_000)}`,
  `url,${'x'.repeat(32_000)}\n${'a\n'.repeat(5_000)}`,
];
/** Sends files of every kind that costs a parser most, so many at once. */
export const sendHostileFiles = (attacker: Attacker, count: number): Promise<Came> =>
  repeat(
    attacker,
    count,
    FILES.map((file) => upload(attacker.projectId, file)),
  );

const UNKNOWN_IDS = Array.from(
  { length: 500 },
  (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
);

/** In the order in which they are tried: first those whose connections are to be closed, which takes its time while others are tried. */
export const PHASES: readonly Phase[] = [
  {
    name: 'answers that nobody reads',
    async attack(attacker, trickle) {
      const many = `GET /api/openapi.json HTTP/1.1\r\n${HOST}\r\n`.repeat(100);
      await trickle.hold(50, attacker, { head: many, drop: many, reads: false });
      return { met: trickle.opened, text: `${trickle.open} open, ${trickle.closed} closed` };
    },
  },
  {
    name: 'connections that say nothing',
    async attack(attacker, trickle) {
      await trickle.hold(2_000, attacker);
      return { met: trickle.opened, text: `${trickle.closed} closed` };
    },
  },
  {
    name: 'slow heads',
    async attack(attacker, trickle) {
      await trickle.hold(500, attacker, { head: `GET /api/enums HTTP/1.1\r\n${HOST}`, drop: 'X: y\r\n' });
      return { met: trickle.opened, text: `${trickle.open} open` };
    },
  },
  {
    name: 'slow bodies',
    async attack(attacker, trickle) {
      const auth = `Authorization: Bearer ${attacker.token}\r\n`;
      const form = 'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n--x\r\n';
      const path = `/api/topics/import/${attacker.projectId}`;
      const head = `POST ${path} HTTP/1.1\r\n${HOST}${auth}${form}`;
      await trickle.hold(500, attacker, { head, drop: 'x'.repeat(1_000) });
      return { met: trickle.opened, text: `${trickle.open} open, ${trickle.closed} closed` };
    },
  },
  {
    name: 'sockets without a hello',
    async attack(attacker, trickle) {
      const upgrade =
        `GET /api/live HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n';
      await trickle.hold(1_000, attacker, { head: upgrade });
      return { met: trickle.opened, text: `${trickle.opened} opened, ${trickle.closed} closed` };
    },
  },
  ...FLOOD_PHASES,
  {
    name: 'messages of one person over many sockets',
    attack: (attacker) =>
      sayOver(
        attacker,
        15,
        40,
        () => [{ t: 'ping' }],
        ({ bytes }) => bytes,
      ),
  },
  {
    name: 'subscriptions from old positions',
    attack: (attacker) => {
      const { epoch, position } = attacker.feedPosition;
      const subscribe = (turn: number) => {
        const channel = turn % 4 === 0 ? `topics:${UNKNOWN_IDS[turn % 500]}` : `topics:${attacker.projectId}`;
        return [{ t: 'subscribe', channel, epoch, position: turn % 2 === 0 ? position : '1' }];
      };
      return sayOver(attacker, 15, 40, subscribe, ({ bytes }) => bytes);
    },
  },
  {
    name: 'presence and subscriptions',
    async attack(attacker, _trickle, { broken }) {
      const began = performance.now();
      const say = (turn: number) => {
        const channel = `topics:${attacker.projectId}`;
        const presence = { t: 'presence', channel, subject: `s${turn}`, view: null, editing: turn % 2 === 0 };
        return turn % 10 === 0
          ? [presence, { t: 'subscribe', channel, ...attacker.feedPosition }]
          : [presence];
      };
      const came = await sayOver(attacker, 15, 40, say, ({ presenceBytes }) => presenceBytes);
      const seconds = (performance.now() - began) / 1_000 + PRESENCE_GRACE_SECONDS;
      if (came.presenceBytes > seconds * LIVE_LIMITS.presenceBytesPerSecond)
        broken.push(
          `presence cost ${came.presenceBytes} bytes in ${seconds.toFixed(1)} s, more than LP40 has`,
        );
      return came;
    },
  },
  {
    name: 'a thousand requests in one piece',
    async attack(attacker) {
      const auth = `Authorization: Bearer ${attacker.token}\r\n`;
      const list = `/api/topicViews/search/byFilter?projectId=${attacker.projectId}`;
      const pieces = ['/healthz', '/api/openapi.json', list].map((path) =>
        `GET ${path} HTTP/1.1\r\n${HOST}${path === list ? auth : ''}\r\n`.repeat(1_000),
      );
      let next = 0;
      let bytes = 0;
      const ended = await atOnce(
        20,
        attacker,
        () => bytes,
        async () => {
          bytes += await sendPiece(attacker, pieces[(next += 1) % pieces.length] ?? '');
        },
      );
      return { met: bytes, text: `${ended} connections ended` };
    },
  },
  {
    name: 'first file',
    async attack(attacker) {
      const file = 'url\nhttps://northpeak.test/a\n';
      const { status } = await send(attacker, upload(attacker.projectId, file));
      return { met: status === 200 ? 1 : 0, text: `answered ${status}` };
    },
  },
  {
    name: 'hostile files',
    attack: (attacker) => sendHostileFiles(attacker, 8),
  },
  {
    name: 'bombs',
    attack(attacker) {
      const bomb = gzipSync(Buffer.alloc(50_000_000, ' '));
      const packed = { 'content-encoding': 'gzip' };
      const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
      return repeat(attacker, 20, [
        json('/oauth/token', bomb, packed),
        json('/api/topics/activate', bomb, packed),
        json('/api/topics/activate', nested),
        json('/api/topics/activate', ' '.repeat(260_000)),
        { ...upload(attacker.projectId, ''), body: bomb },
      ]);
    },
  },
  {
    name: 'amplifiers',
    attack: (attacker) =>
      repeat(attacker, 40, [
        json('/api/topics/activate', JSON.stringify({ ids: UNKNOWN_IDS })),
        { method: 'GET', path: '/api/nothing', headers: { 'accept-language': 'de,'.repeat(5_000) } },
        {
          ...{ method: 'GET', path: `/api/topicViews/search/byFilter?projectId=${attacker.projectId}` },
          headers: { 'x-after-position': '900000000000' },
        },
        { method: 'GET', path: '/api/openapi.json' },
      ]),
  },
];
