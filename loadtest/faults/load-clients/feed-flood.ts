import type { Channel } from '@keywright/events/live';
import pg from 'pg';
import type { FeedPosition } from './web-subscriber.ts';

const ROWS = 7;

/**
 * Writes large frames into the change feed of a channel that only the load clients subscribe to, as the read model would,
 * and takes them away again at the end.
 */
export class FeedFlood {
  readonly #client: pg.Client;
  readonly #channel: Channel;
  readonly #epoch: string;
  /** The channel's position before. */
  readonly #first: bigint;
  /** The position of its subscribers: frames that end there or before are ignored. */
  readonly #read: bigint;
  #position: bigint;
  #written = 0;

  private constructor(client: pg.Client, channel: Channel, { epoch, position }: FeedPosition, first: bigint) {
    this.#client = client;
    this.#channel = channel;
    this.#epoch = epoch;
    this.#first = first;
    this.#read = BigInt(position);
    this.#position = first;
  }

  /** `feedPosition`: from where the load clients subscribed. */
  static async open(databaseUrl: string, channel: Channel, feedPosition: FeedPosition): Promise<FeedFlood> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    const { rows } = await client.query<{ position: string }>(
      'select position from channel_heads where epoch = $1 and channel = $2',
      [feedPosition.epoch, channel],
    );
    return new FeedFlood(client, channel, feedPosition, BigInt(rows[0]?.position ?? '0'));
  }

  /** One frame with one row of about `bytes`. */
  async write(bytes: number): Promise<void> {
    const from = this.#position;
    this.#position = (from > this.#read ? from : this.#read) + 1n;
    this.#written += 1;
    const id = `flood-${this.#written % ROWS}`;
    const ops = [{ op: 'row', row: { id, revision: String(this.#position), pageName: 'x'.repeat(bytes) } }];
    await this.#client.query(
      `with feed as (
         insert into change_feed (projection, epoch, channel, from_position, to_position, ops)
         values ('topics', $1, $2, $3, $4, $5)
       )
       insert into channel_heads (epoch, channel, position) values ($1, $2, $4)
       on conflict (epoch, channel) do update set position = excluded.position`,
      [this.#epoch, this.#channel, String(from), String(this.#position), JSON.stringify(ops)],
    );
  }

  async end(): Promise<void> {
    await this.#client.query(
      'delete from change_feed where epoch = $1 and channel = $2 and to_position > $3',
      [this.#epoch, this.#channel, String(this.#first)],
    );
    await this.#client.query('update channel_heads set position = $3 where epoch = $1 and channel = $2', [
      this.#epoch,
      this.#channel,
      String(this.#first),
    ]);
    await this.#client.end();
  }
}
