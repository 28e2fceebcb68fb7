/** A batch that was recorded; times by the process's monotonic clock, in milliseconds. */
export interface CommittedBatch {
  appends: number;
  /** What the server did up to the commit. */
  workMs: number;
  sent: number;
  answered: number;
}

const MAX_IN_FLIGHT = 2;
/** Of the time between work and answer; the rest is the way, on which the server is free for the next batch. */
const SHARE_OF_COMMIT = 0.5;
/** How much the newest batch counts. */
const SHARE_OF_NEWEST = 0.1;

/**
 * Decides how much to send, and when. A second batch may be sent while the first is under way: then the server works on
 * one while this process takes the answers of the other and makes the next. But all batches share one lock, so two of
 * half the size pay for two commits one after another. That is worth it as long as a commit takes less time than the
 * work on both; on a slow disk it is not, and everything that waits goes at once when the answer has come.
 */
export class BatchPacer {
  /** Of an append, in milliseconds. */
  #workMs = 0;
  /** From the end of the work to the answer: the commit and the way, in milliseconds. */
  #commitMs = Number.POSITIVE_INFINITY;
  #lastAnswered = 0;

  /** How many of the appends that wait are to be sent now, with so many batches under way; 0 = none yet. */
  batchSize(waiting: number, underWay: number): number {
    if (underWay >= MAX_IN_FLIGHT) return 0;
    const half = Math.ceil(waiting / MAX_IN_FLIGHT);
    if (underWay === 0) return this.#isWorthwhile(half) ? half : waiting;
    return this.#isWorthwhile(waiting) ? waiting : 0;
  }

  record({ appends, workMs, sent, answered }: CommittedBatch): void {
    // The server began when it had the batch and was done with the one before.
    const tookMs = answered - Math.max(sent, this.#lastAnswered);
    this.#lastAnswered = answered;
    const commitMs = Math.max(0, tookMs - workMs);
    this.#workMs = drift(this.#workMs, workMs / appends);
    this.#commitMs = drift(this.#commitMs, commitMs);
  }

  #isWorthwhile(appends: number): boolean {
    return MAX_IN_FLIGHT * appends * this.#workMs > SHARE_OF_COMMIT * this.#commitMs;
  }
}

function drift(average: number, newest: number): number {
  return Number.isFinite(average) && average > 0 ? average + SHARE_OF_NEWEST * (newest - average) : newest;
}
