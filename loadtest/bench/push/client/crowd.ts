import type { Channel } from '@keywright/events/live';
import type { TopicRow } from '@keywright/events/topic';
import { ChannelRows } from './channel-rows.ts';
import { ChannelStream } from './channel-stream.ts';
import type { Listener, ListenerHost } from './listener.ts';
import { openListener, type Subscription } from './open-listener.ts';
import { Recorder } from './recorder.ts';
import { TicketLine } from './ticket-line.ts';

/** Who listens to what: on a bare server only `channel` and `own` say something. */
export interface Member {
  channel: Channel;
  own: number;
  epoch?: string;
  /** The access token a ticket is asked for with; without it the server is a bare one. */
  token?: string;
}

export interface OpenCrowd {
  port: number;
  path: string;
  members: readonly Member[];
  /** Handshakes at the same time: a listening socket lets only so many wait. */
  atOnce: number;
  /** Connections to the API that tickets are asked for over, there already when the time begins. */
  lines?: number;
  /** Whether they come back with the tokens of their connections before, and not with tickets. */
  resume?: boolean;
}

export interface Received {
  frames: number;
  updates: number;
  /** How many of the frames stood for several. */
  merged: number;
}

const MOST_PROBLEMS = 20;

/** What each access token's last welcome brought: a client keeps it while its sockets come and go. */
const resumeTokens = new Map<string, string>();

/** All sockets of a client process, and what they heard. */
export class Crowd {
  readonly recorder = new Recorder();
  readonly #streams = new Map<string, ChannelStream>();
  readonly #rows = new Map<string, ChannelRows>();
  readonly #problems = new Set<string>();
  #listeners: Listener[] = [];
  readonly #host: ListenerHost = {
    control: (listener, frame) => {
      if (frame.t === 'heartbeat') this.#compare(listener, frame.tops);
      else if (frame.t === 'reset' || frame.t === 'denied' || frame.t === 'error')
        this.#problem(`the server said ${JSON.stringify(frame)}`);
    },
    advanced: (listener, before, after) => this.recorder.note(listener.stream, before, after),
    problem: (sentence) => this.#problem(sentence),
  };

  /** Takes what a list said before: what frames say is put upon it. */
  seed(channel: string, rows: readonly TopicRow[]): void {
    this.#rows.set(channel, new ChannelRows(this.#stream(channel), rows));
  }

  /**
   * Opens all of them, each with a ticket or a token of its own; answers how many ms it took until the last was live.
   * Nobody waits for another one but in the handshake.
   */
  async open({ port, path, members, atOnce, lines = 50, resume = false }: OpenCrowd): Promise<number> {
    const withTickets = !resume && members.some(({ token }) => token !== undefined);
    const free = withTickets ? await openLines(port, lines) : [];
    const all = [...free];
    const tickets = queueOf(free);
    const handshakes = queueOf(Array.from({ length: atOnce }, (_, index) => index));
    const prepare = ({ channel, own, epoch = '', token = '' }: Member, by: Subscription['by'] | null) => {
      const subscription = by === null ? null : { by, channel, epoch };
      const keep = (given: string) => resumeTokens.set(token, given);
      return openListener({ port, path, stream: this.#stream(channel), own, subscription, keep }, this.#host);
    };
    const byToken = ({ token }: Member) =>
      token === undefined ? null : { resume: resumeTokens.get(token) ?? '' };
    const prepared = withTickets ? null : members.map((member) => prepare(member, byToken(member)));
    const began = performance.now();
    const listeners = members.map(async (member, index) => {
      const byTicket = async () => ({ ticket: await tickets((line) => line.ticket(member.token ?? '')) });
      const open = prepared?.[index] ?? prepare(member, await byTicket());
      const { live } = await handshakes(() => open());
      this.#listeners.push(await live);
    });
    await Promise.all(listeners);
    const took = performance.now() - began;
    for (const line of all) line.close();
    return took;
  }

  /** Change frames and row updates received so far, over all sockets. */
  received(): Received {
    const got = this.#listeners.map((listener) => ({
      listener,
      ranges: listener.got.map(([from, to]) => [from, to] as const),
    }));
    const sum: Received = { frames: 0, updates: 0, merged: 0 };
    for (const { listener, ranges } of got) {
      const rows = this.#rowsOf(listener.stream);
      sum.merged += listener.merged.frames;
      sum.frames += listener.merged.frames;
      sum.updates += listener.merged.updates;
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
    return this.#listeners.filter((each) => each.position < (wanted.get(each.stream) ?? 0)).length;
  }

  latencies(begun: Parameters<Recorder['latencies']>[0]) {
    return this.recorder.latencies(begun, this.#streams);
  }

  digests(): Map<string, string> {
    return new Map([...this.#rows].map(([channel, rows]) => [channel, rows.digest()]));
  }

  /** What was not as it has to be, so far; some of it, when it is much. */
  problems(): string[] {
    const closed = this.#listeners.filter(({ closeCode, socket }) => closeCode !== null || socket.destroyed);
    const gone =
      closed.length > 0 ? [`${closed.length} sockets were closed, one with ${closed[0]?.closeCode}`] : [];
    return [...this.#problems, ...gone, ...[...this.#rows.values()].flatMap((rows) => rows.wrongMerges())];
  }

  /** Stops reading, or goes on. */
  pause(paused: boolean): void {
    for (const { socket } of this.#listeners)
      if (paused) socket.pause();
      else socket.resume();
  }

  /** Drops every socket without a word, and what they had heard. */
  close(): void {
    for (const { socket } of this.#listeners) socket.resetAndDestroy();
    this.#listeners = [];
    this.#streams.clear();
    this.#rows.clear();
  }

  #compare(listener: Listener, tops: Partial<Record<Channel, string>>): void {
    const listed = [...this.#streams].find(([, stream]) => stream === listener.stream)?.[0] as Channel;
    const top = Number(tops[listed] ?? 0);
    if (top > listener.own)
      this.#problem(`a heartbeat tells of ${top}, and the socket is at ${listener.own}`);
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
    if (this.#problems.size < MOST_PROBLEMS) this.#problems.add(sentence);
  }
}

async function openLines(port: number, count: number): Promise<TicketLine[]> {
  const lines = Array.from({ length: count }, () => new TicketLine(port));
  await Promise.all(lines.map((line) => line.opened));
  return lines;
}

/** Lets each piece of work have one of the given things, in turn. */
function queueOf<Thing>(free: Thing[]): <Result>(work: (thing: Thing) => Promise<Result>) => Promise<Result> {
  const waiting: ((thing: Thing) => void)[] = [];
  return async (work) => {
    const thing = free.pop() ?? (await new Promise<Thing>((resolve) => waiting.push(resolve)));
    try {
      return await work(thing);
    } finally {
      const next = waiting.shift();
      if (next) next(thing);
      else free.push(thing);
    }
  };
}
