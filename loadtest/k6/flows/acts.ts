import { Counter } from 'k6/metrics';

const broken = new Counter('acts_broken');

/**
 * A function of a scenario, which counts that it did not come to its end: what is thrown fails no check, and what would have been
 * checked behind it neither.
 */
export function act<Data>(work: (data: Data) => Promise<void>): (data: Data) => Promise<void> {
  return async (data) => {
    try {
      await work(data);
    } catch (error) {
      broken.add(1);
      throw error;
    }
  };
}
