import type { Channel } from '@keywright/events/live';
import type { TopicRow } from '@keywright/events/topic';
import pLimit from 'p-limit';
import { ChannelRows } from './channel-rows.ts';
import { ChannelStream } from './channel-stream.ts';
import type { ClientSocket, ClientSocketHost } from './client-socket.ts';
import { openClientSocket, type Subscribing } from './open-client-socket.ts';
import { LatencyRecorder } from './latency-recorder.ts';
import { TicketConnection } from './ticket-connection.ts';

/** One socket of a load client and its subscription; a bare server uses only `channel` and `own`. */
export interface ClientSpec {
  channel: Channel;
  own: number;
  epoch?: string;
  /** The access token a ticket is asked for with; without it the server is a bare one. */
  token?: string;
}

export interface OpenLoadClients {
  port: number;
  path: string;
  subscribers: readonly ClientSpec[];
  /** Handshakes at the same time: a listening socket lets only so many wait. */
  atOnce: number;
  /** Connections to the API that tickets are asked for over, there already when the time begins. */
  ticketConnections?: number;
  /** Whether they come back with the tokens of their connections before, and not with tickets. */
  resume?: boolean;
}

export interface Received {
  frames: number;
  updates: number;
  /** How many of the frames merged several. */
  merged: number;
}

const MAX_PROBLEMS = 20;

/** What each access token's last welcome brought: a client keeps it while its sockets come and go. */
const resumeTokens = new Map<string, string>();

/** All sockets of a client process, and what they received. */
export class LoadClients {
  readonly recorder = new LatencyRecorder();
  readonly #streams = new Map<string, ChannelStream>();
  readonly #rows = new Map<string, ChannelRows>();
  readonly #problems = new Set<string>();
  #clients: ClientSocket[] = [];
  readonly #host: ClientSocketHost = {
    control: (client, frame) => {
      if (frame.t === 'heartbeat') this.#compare(client, frame.tops);
      else if (frame.t === 'reset' || frame.t === 'denied' || frame.t === 'error')
        this.#problem(`the server said ${JSON.stringify(frame)}`);
    },
    advanced: (client, before, after) => this.recorder.note(client.stream, before, after),
    problem: (sentence) => this.#problem(sentence),
  };

  /** Takes the rows of a list; frames are applied to them. */
  seed(channel: string, rows: readonly TopicRow[]): void {
    this.#rows.set(channel, new ChannelRows(this.#stream(channel), rows));
  }

  /**
   * Opens all of them, each with a ticket or a token of its own; answers how many ms it took until the last was live.
   * Nobody waits for another one but in the handshake.
   */
  async open({
    port,
    path,
    subscribers,
    atOnce,
    ticketConnections = 50,
    resume = false,
  }: OpenLoadClients): Promise<number> {
    const withTickets = !resume && subscribers.some(({ token }) => token !== undefined);
    const free = withTickets ? await openTicketConnections(port, ticketConnections) : [];
    const all = [...free];
    const tickets = pLimit(ticketConnections);
    const handshakes = pLimit(atOnce);
    const prepare = ({ channel, own, epoch = '', token = '' }: ClientSpec, by: Subscribing['by'] | null) => {
      const subscription = by === null ? null : { by, channel, epoch };
      const keep = (given: string) => resumeTokens.set(token, given);
      return openClientSocket(
        { port, path, stream: this.#stream(channel), own, subscription, keep },
        this.#host,
      );
    };
    const byToken = ({ token }: ClientSpec) =>
      token === undefined ? null : { resume: resumeTokens.get(token) ?? '' };
    const prepared = withTickets
      ? null
      : subscribers.map((subscriber) => prepare(subscriber, byToken(subscriber)));
    const began = performance.now();
    const clients = subscribers.map(async (subscriber, index) => {
      const byTicket = () => tickets(async () => ({ ticket: await ticketBy(free, subscriber.token ?? '') }));
      const open = prepared?.[index] ?? prepare(subscriber, await byTicket());
      const { live } = await handshakes(() => open());
      this.#clients.push(await live);
    });
    await Promise.all(clients);
    const took = performance.now() - began;
    for (const connection of all) connection.close();
    return took;
  }

  /** Change frames and row updates received so far, over all sockets. */
  received(): Received {
    const got = this.#clients.map((client) => ({
      client,
      ranges: client.got.map(([from, to]) => [from, to] as const),
    }));
    const sum: Received = { frames: 0, updates: 0, merged: 0 };
    for (const { client, ranges } of got) {
      const rows = this.#rowsOf(client.stream);
      sum.merged += client.merged.frames;
      sum.frames += client.merged.frames;
      sum.updates += client.merged.updates;
      for (const [from, to] of ranges) {
        sum.frames += to - from;
        sum.updates += rows.updatesIn(to) - rows.updatesIn(from);
      }
    }
    return sum;
  }

  /** Sockets that have not come as far as their channel's position. */
  behind(positions: ReadonlyMap<string, number>): number {
    const wanted = new Map([...this.#streams].map(([name, stream]) => [stream, positions.get(name) ?? 0]));
    return this.#clients.filter((each) => each.position < (wanted.get(each.stream) ?? 0)).length;
  }

  latencies(sent: Parameters<LatencyRecorder['latencies']>[0]) {
    return this.recorder.latencies(sent, this.#streams);
  }

  digests(): Map<string, string> {
    return new Map([...this.#rows].map(([channel, rows]) => [channel, rows.digest()]));
  }

  /** What was not as it has to be, so far; some of it, when it is much. */
  problems(): string[] {
    const closed = this.#clients.filter(({ closeCode, socket }) => closeCode !== null || socket.destroyed);
    const gone =
      closed.length > 0 ? [`${closed.length} sockets were closed, one with ${closed[0]?.closeCode}`] : [];
    return [...this.#problems, ...gone, ...[...this.#rows.values()].flatMap((rows) => rows.wrongMerges())];
  }

  /** Stops reading, or resumes. */
  pause(paused: boolean): void {
    for (const { socket } of this.#clients)
      if (paused) socket.pause();
      else socket.resume();
  }

  /** Drops every socket without a close frame, and what they had received. */
  close(): void {
    for (const { socket } of this.#clients) socket.resetAndDestroy();
    this.#clients = [];
    this.#streams.clear();
    this.#rows.clear();
  }

  #compare(client: ClientSocket, tops: Partial<Record<Channel, string>>): void {
    const listed = [...this.#streams].find(([, stream]) => stream === client.stream)?.[0] as Channel;
    const top = Number(tops[listed] ?? 0);
    if (top > client.own) this.#problem(`a heartbeat tells of ${top}, and the socket is at ${client.own}`);
  }

  #stream(channel: string): ChannelStream {
    const stream = this.#streams.get(channel) ?? new ChannelStream();
    this.#streams.set(channel, stream);
    return stream;
  }

  #rowsOf(stream: ChannelStream): ChannelRows {
    const name = [...this.#streams].find(([, each]) => each === stream)?.[0] ?? '';
    const rows = this.#rows.get(name) ?? new ChannelRows(stream, []);
    this.#rows.set(name, rows);
    return rows;
  }

  #problem(sentence: string): void {
    if (this.#problems.size < MAX_PROBLEMS) this.#problems.add(sentence);
  }
}

async function openTicketConnections(port: number, count: number): Promise<TicketConnection[]> {
  const ticketConnections = Array.from({ length: count }, () => new TicketConnection(port));
  await Promise.all(ticketConnections.map((connection) => connection.opened));
  return ticketConnections;
}

/** A ticket over one of the connections that are free, which it is again afterwards. */
async function ticketBy(free: TicketConnection[], token: string): Promise<string> {
  const connection = free.pop();
  if (connection === undefined)
    throw new Error('more tickets are asked for at once than there are connections');
  try {
    return await connection.ticket(token);
  } finally {
    free.push(connection);
  }
}
