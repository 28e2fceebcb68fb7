import { percentile } from '../percentile.ts';
import type { Asked } from './pages.ts';
import type { Outcome } from './outcome.ts';

const ROUNDS = 5;
const contains = (...texts: string[]) => ({ predicate: 'CONTAINS', texts });
const without = (...texts: string[]) => ({ predicate: 'NOT_CONTAINS', texts });
const whole = (...texts: string[]) => ({ ...contains(...texts), wholeWords: true });
const more = (volume: number) => ({ predicate: 'VOLUME', comparison: 'MORE_THEN', volume });

/** Rules of one condition or two: what finds much, little and nothing, within words and of whole ones. */
const RULES: readonly object[] = [
  { rules: [contains('boots')] },
  { rules: [whole('rope')] },
  { rules: [contains('oo')] },
  { rules: [contains('windproof binoculars')] },
  { rules: [contains('zzzz')] },
  { rules: [without('e')] },
  { rules: [without('cheap', 'used')] },
  { rules: [more(5_000)] },
  { rules: [contains('boots'), without('cheap')] },
  { rules: [contains('tent', 'stove'), more(1_000)] },
  { rules: [contains('hammock'), more(100_000)], joiner: 'OR' },
];

/** What the screen of rules asks while somebody types: the 95th percentile of all rules and places in each round. */
export async function countsOfRules({ people: [person], project }: Asked): Promise<Outcome> {
  const values: number[] = [];
  const slowest = new Map<string, number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: number[] = [];
    for (const place of ['all', 'MY_GOAL', 'OUT_OF_SCOPE'])
      for (const rules of RULES) {
        const path = `/api/keyWords/search-operator/counters/project/${project.projectId}/list/${place}`;
        const { ms } = await person.ask(path, { ...rules, action: 'GLOSSARY' });
        times.push(ms);
        const name = `${JSON.stringify(rules)} ${place}`;
        slowest.set(name, Math.max(ms, slowest.get(name) ?? 0));
      }
    values.push(percentile(times, 0.95));
  }
  const worst = [...slowest].toSorted(([, one], [, other]) => other - one).slice(0, 3);
  const of = `slowest ${worst.map(([name, ms]) => `${name} ${ms.toFixed(0)} ms`).join(', ')}`;
  return { name: 'counters of a text rule, p95', unit: 'ms', values, atMost: 300, of };
}
