import { setImmediate as turn } from 'node:timers/promises';

/** Messages that may be on their way: enough to keep both ends busy, too few for anybody to drop one. */
const WINDOW = 2_048;
const BURST = 64;

/** What travels: the nudge a projection gives after each step. */
export interface Nudge {
  projection: string;
  epoch: string;
  position: string;
}

/** Sends nudges with rising positions from one end and watches them arrive at the other. */
export class NudgeStream {
  readonly #send: (nudge: Nudge) => void;
  #sent = 0;
  #received = 0;
  #wrong = 0;

  constructor(send: (nudge: Nudge) => void) {
    this.#send = send;
  }

  /** To be called with each message that arrives. */
  readonly take = ({ projection, epoch, position }: Nudge): void => {
    this.#received += 1;
    if (projection !== 'topics' || epoch !== EPOCH || position !== String(this.#received)) this.#wrong += 1;
  };

  /** Streams for this long and waits for the last one; answers the messages received a second. */
  async run(ms: number): Promise<number> {
    const [began, before] = [performance.now(), this.#received];
    while (performance.now() - began < ms) {
      for (let n = 0; n < BURST && this.#sent - this.#received < WINDOW; n += 1) {
        this.#sent += 1;
        this.#send({ projection: 'topics', epoch: EPOCH, position: String(this.#sent) });
      }
      await turn();
    }
    const patience = performance.now() + 5_000;
    while (this.#received < this.#sent && performance.now() < patience) await turn();
    return (this.#received - before) / ((performance.now() - began) / 1_000);
  }

  problems(who: string): string[] {
    const lost = this.#sent - this.#received;
    const problems = [];
    if (lost !== 0) problems.push(`${who}: ${lost} of ${this.#sent} messages did not come`);
    if (this.#wrong > 0) problems.push(`${who}: ${this.#wrong} messages came wrong or out of order`);
    if (this.#sent === 0) problems.push(`${who}: no message was sent`);
    return problems;
  }
}

const EPOCH = 'b7a7c1de-0000-4000-8000-000000000001';
