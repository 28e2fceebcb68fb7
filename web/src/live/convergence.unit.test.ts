import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePositions, type ChangeFrame, type Channel } from '@keywright/events/live';
import type { TopicRow } from '@keywright/events/topic';
import { UNSEEDED, type ChannelInput, type ChannelState } from './channel.ts';
import { RowMap } from './testing/row-map.ts';
import { step } from './testing/step.ts';

const channel: Channel = 'topics:1';
const TOPICS = ['a', 'b', 'c', 'd'];

type Down = Extract<ChannelInput, { on: 'frame' | 'top' }> | ChangeFrame;

/** A server in a few lines: it changes topics, remembers its last frames, and answers subscribes by SPEC.md. */
class ModelServer {
  epoch = 'e0';
  head = 0;
  readonly rows = new Map<string, TopicRow>();
  feed: ChangeFrame[] = [];
  #revision = 0;

  change(ids: readonly string[]): ChangeFrame {
    const from = String(this.head);
    this.head += 7;
    const rows = ids.map((id) => ({ id, revision: String(++this.#revision) }) as TopicRow);
    for (const row of rows) this.rows.set(row.id, row);
    const ops = rows.map((row) => ({ op: 'row', row }) as const);
    const frame: ChangeFrame = { t: 'change', channel, from, to: String(this.head), ops };
    this.feed.push(frame);
    return frame;
  }

  answer(epoch: string, position: string): Down[] {
    const reset = (reason: 'epoch' | 'too-old'): Down[] => [
      { on: 'frame', frame: { t: 'reset', channel, epoch: this.epoch, reason, spreadSeconds: 0 } },
    ];
    if (epoch !== this.epoch) return reset('epoch');
    const missed = this.feed.filter((frame) => comparePositions(frame.to, position) > 0);
    const floor = missed[0]?.from ?? String(this.head);
    if (comparePositions(position, floor) < 0) return reset('too-old');
    return [{ on: 'frame', frame: { t: 'subscribed', channel, epoch, to: String(this.head) } }, ...missed];
  }
}

/** A client in the worst of networks. Every step it takes is checked: no gap is stepped over, nothing comes twice. */
class Run {
  readonly server = new ModelServer();
  readonly rows = new RowMap();
  state: ChannelState = UNSEEDED;
  subscribed = false;
  wire: Down[] = [];
  asked: { epoch: string; position: string }[] = [];
  wantsLists = false;
  lists: { epoch: string; position: string; rows: TopicRow[] }[] = [];

  input(input: ChannelInput | ChangeFrame): void {
    const before = this.state.own;
    const { state, effects } = step(this.state, input);
    this.state = state;
    for (const effect of effects) {
      if (effect.do === 'subscribe') this.asked.push(effect);
      if (effect.do === 'reset') this.wantsLists = true;
      if (effect.do !== 'apply') continue;
      expect(comparePositions(effect.frame.from, before ?? '')).toBeLessThanOrEqual(0);
      expect(comparePositions(effect.frame.to, before ?? '')).toBeGreaterThan(0);
      expect(state.own).toBe(effect.frame.to);
      this.rows.receiveFrame(
        effect.frame.ops.flatMap((op) => (op.op === 'row' ? [op.row] : [])),
        [],
      );
    }
  }

  change(ids: readonly string[]): void {
    const frame = this.server.change(ids);
    if (this.subscribed) this.wire.push(frame);
  }

  serve(): void {
    const request = this.asked.shift();
    if (!request || !this.state.connected) return;
    const answer = this.server.answer(request.epoch, request.position);
    const [first] = answer;
    this.subscribed =
      first !== undefined && 'on' in first && first.on === 'frame' && first.frame.t === 'subscribed';
    this.wire.push(...answer);
  }

  deliver(): void {
    const next = this.wire.shift();
    if (next) this.input(next);
  }

  connect(up: boolean): void {
    if (!up) {
      this.wire = [];
      this.asked = [];
      this.subscribed = false;
    }
    this.input({ on: up ? 'connected' : 'disconnected' });
  }

  readList(ids: readonly string[]): void {
    const rows = ids.flatMap((id) => this.server.rows.get(id) ?? []);
    this.lists.push({ epoch: this.server.epoch, position: String(this.server.head), rows });
  }

  receiveList(): void {
    const list = this.lists.pop();
    if (!list || list.epoch !== this.server.epoch) return;
    for (const row of list.rows) this.rows.put(row);
    this.input({ on: 'seed', epoch: list.epoch, position: list.position });
  }

  rebuild(): void {
    this.server.epoch = `e${Number(this.server.epoch.slice(1)) + 1}`;
    if (this.subscribed) this.wire.push(...this.server.answer('another', '0'));
    this.subscribed = false;
    this.server.feed = [];
  }

  /** The network is well again and stays so; whoever was reset loads the lists. */
  heal(): void {
    this.connect(false);
    this.connect(true);
    this.lists = [];
    if (this.state.epoch === null) this.wantsLists = true;
    for (let turn = 0; turn < 6; turn += 1) {
      if (this.wantsLists) {
        this.wantsLists = false;
        this.readList(TOPICS);
        this.receiveList();
      }
      while (this.asked.length > 0) this.serve();
      while (this.wire.length > 0) this.deliver();
      if (this.subscribed) this.input({ on: 'top', to: String(this.server.head) });
    }
  }
}

const topics = fc.subarray(TOPICS, { minLength: 1 });
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: topics.map((ids) => ({ name: `change ${ids.join()}`, run: (r: Run) => r.change(ids) })),
  },
  { weight: 6, arbitrary: fc.constant({ name: 'deliver', run: (r: Run) => r.deliver() }) },
  { weight: 3, arbitrary: fc.constant({ name: 'serve', run: (r: Run) => r.serve() }) },
  {
    weight: 2,
    arbitrary: topics.map((ids) => ({ name: `read ${ids.join()}`, run: (r: Run) => r.readList(ids) })),
  },
  { weight: 2, arbitrary: fc.constant({ name: 'list', run: (r: Run) => r.receiveList() }) },
  { weight: 2, arbitrary: fc.constant({ name: 'drop', run: (r: Run) => void r.wire.shift() }) },
  {
    weight: 1,
    arbitrary: fc.constant({ name: 'double', run: (r: Run) => void r.wire.push(...r.wire.slice(0, 1)) }),
  },
  { weight: 1, arbitrary: fc.constant({ name: 'reorder', run: (r: Run) => void r.wire.reverse() }) },
  { weight: 1, arbitrary: fc.boolean().map((up) => ({ name: `up ${up}`, run: (r: Run) => r.connect(up) })) },
  { weight: 1, arbitrary: fc.constant({ name: 'forget', run: (r: Run) => void r.server.feed.splice(0, 2) }) },
  { weight: 1, arbitrary: fc.constant({ name: 'rebuild', run: (r: Run) => r.rebuild() }) },
);

describe('a copy behind a network that loses, doubles and reorders frames', () => {
  it('LP9, LP10, LP14: holds what the server holds once the network is well again, nothing missed and nothing doubled', () => {
    let known = 0;
    fc.assert(
      fc.property(fc.array(act, { maxLength: 120, size: 'max' }), (acts) => {
        const run = new Run();
        run.connect(true);
        for (const { run: perform } of acts) perform(run);
        run.heal();
        expect(run.state.phase).toBe('live');
        expect(run.state.own).toBe(String(run.server.head));
        for (const [id, row] of run.rows.rows) expect(row).toEqual(run.server.rows.get(id));
        known += run.rows.rows.size;
      }),
      { numRuns: 1_000 },
    );
    expect(known).toBeGreaterThan(1_000);
  });

  it('LP11: is left alone by a network that only delays', () => {
    fc.assert(
      fc.property(fc.array(topics, { minLength: 1, maxLength: 30 }), (batches) => {
        const run = new Run();
        run.connect(true);
        run.readList(TOPICS);
        run.receiveList();
        run.serve();
        for (const ids of batches) run.change(ids);
        while (run.wire.length > 0) run.deliver();
        expect(run.asked).toEqual([]);
        expect(new Map(run.rows.rows)).toEqual(run.server.rows);
      }),
    );
  });
});
