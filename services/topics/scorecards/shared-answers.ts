import { LRUCache } from 'lru-cache';

/** How far the rows are that an answer is made from: of one build of the read model, the position of each shard that counts. */
export interface AsOf {
  epoch: string;
  positions: readonly bigint[];
}

interface Shared<Answer> {
  asOf: AsOf;
  answer: Promise<Answer>;
}

/** Answers that are kept, some 0.2 MB each of the longest period. */
const MOST_ANSWERS = 32;

/**
 * Equal questions at one position share one answer, whether it is there or on its way. Whoever asks has read before how far the
 * rows are, and is given nothing that may be older: so nobody misses what they were told of, in whichever process.
 *
 * Whether somebody may read it is no part of this: that is decided before, and what follows from it is part of the question.
 */
export class SharedAnswers<Answer> {
  readonly #answers = new LRUCache<string, Shared<Answer>>({ max: MOST_ANSWERS });

  /** The answer as of these positions or later ones; `make` is called where there is none. Must not be changed by who gets it. */
  of(question: string, asOf: AsOf, make: () => Promise<Answer>): Promise<Answer> {
    const known = this.#answers.get(question);
    if (known !== undefined && reaches(known.asOf, asOf)) return known.answer;
    const shared: Shared<Answer> = { asOf, answer: make() };
    this.#answers.set(question, shared);
    shared.answer.catch(() => {
      // The next one tries anew.
      if (this.#answers.peek(question) === shared) this.#answers.delete(question);
    });
    return shared.answer;
  }
}

/** Whether an answer that began at one point has all that there was at another. */
function reaches(began: AsOf, asked: AsOf): boolean {
  return (
    began.epoch === asked.epoch &&
    began.positions.length === asked.positions.length &&
    began.positions.every((position, shard) => position >= (asked.positions[shard] ?? 0n))
  );
}
