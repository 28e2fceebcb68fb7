import type { Channel } from '@keywright/events/live';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { PROJECTION_ADVANCED } from '../../platform/projections/port.ts';
import type { Platform } from '../../platform/feature.ts';
import { type Kysely, sql } from 'kysely';

/** Writes frames of any size into the change feed, as the projection would, and nudges. */
export class FeedWriter {
  readonly #platform: Platform;
  readonly #channel: Channel;
  #position: bigint;
  readonly epoch: string;

  private constructor(platform: Platform, channel: Channel, epoch: string, position: string) {
    this.#platform = platform;
    this.#channel = channel;
    this.epoch = epoch;
    this.#position = BigInt(position);
  }

  static async of(platform: Platform, channel: Channel): Promise<FeedWriter> {
    const { epoch, position } = await platform.gate.state('topics');
    return new FeedWriter(platform, channel, epoch, String(position));
  }

  get position(): string {
    return String(this.#position);
  }

  /** One frame with one row of about `bytes`; answers its end. */
  async write(id: string, bytes: number): Promise<string> {
    return this.writeAll([(revision) => ({ id, revision, pageName: 'x'.repeat(bytes) })]);
  }

  /** A frame for each row, all in one transaction; a row is told its revision. Answers the end of the last. */
  async writeAll(rows: readonly ((revision: string) => object)[]): Promise<string> {
    const frames = rows.map((row) => {
      const from = this.position;
      this.#position += 1n;
      return { from, to: this.position, ops: [{ op: 'row', row: row(this.position) }] };
    });
    const { epoch, position } = this;
    await this.#platform.db.transaction().execute((tx) => this.#insert(tx, frames));
    this.#platform.bus.publish(PROJECTION_ADVANCED, { projection: 'topics', epoch, position, changed: true });
    return position;
  }

  async #insert(
    tx: Kysely<Database>,
    frames: readonly { from: string; to: string; ops: unknown[] }[],
  ): Promise<void> {
    const { epoch } = this;
    const to = frames.at(-1)?.to ?? this.position;
    const rows = frames.map((frame) => ({
      projection: 'topics',
      epoch,
      channel: this.#channel,
      from_position: frame.from,
      to_position: frame.to,
      ops: JSON.stringify(frame.ops),
    }));
    await tx.insertInto('change_feed').values(rows).execute();
    await sql`insert into channel_heads (epoch, channel, position) values (${epoch}, ${this.#channel}, ${to})
      on conflict (epoch, channel) do update set position = excluded.position`.execute(tx);
    await sql`update projection_checkpoints set position = ${to} where name = 'topics'`.execute(tx);
  }
}
