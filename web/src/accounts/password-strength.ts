import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** How long it takes grows with the length, and what is longer than this is as good. */
const LONGEST = 64;

/**
 * How hard a password is to guess: 0 (at once) to 4 (never). `known` is what others know of its owner: names, an address. It comes with
 * a list of the commonest passwords, so that it is loaded once somebody types one.
 */
export function guessingScore(password: string, known: readonly string[]): 0 | 1 | 2 | 3 | 4 {
  return estimator.check(password.slice(0, LONGEST), [...known]).score;
}
