import { check } from 'k6';
import exec from 'k6/execution';
import { Counter, Trend } from 'k6/metrics';
import { act } from '../../flows/acts.ts';
import { pause } from '../../flows/durations.ts';

const turns = new Counter('turns');
const waits = new Trend('waits', true);

/** A script that needs no server: two kinds of load, one threshold that holds of each, and LIMIT and BREAK, which cross others. */
export const options = {
  scenarios: {
    people: {
      ...{ executor: 'ramping-vus', exec: 'wait', startVUs: 0, gracefulStop: '2s' },
      stages: [
        { duration: '100ms', target: 2 },
        { duration: '300ms', target: 2 },
      ],
    },
    arriving: {
      ...{ executor: 'constant-arrival-rate', exec: 'arrive', startTime: '100ms', duration: '500ms' },
      ...{ rate: 20, timeUnit: '1s', preAllocatedVUs: 2, maxVUs: 10 },
    },
  },
  thresholds: {
    'turns{kind:arrived}': ['count==10'],
    waits: [`p(95)<${__ENV['LIMIT'] ?? '1000'}`],
    checks: ['rate==1'],
    dropped_iterations: ['count==0'],
    acts_broken: ['count==0'],
  },
};

export async function setup(): Promise<{ word: string }> {
  await pause(1);
  return { word: 'known' };
}

export const wait = act(async ({ word }: { word: string }) => {
  const began = Date.now();
  await pause(20);
  waits.add(Date.now() - began);
  check(word, { 'what setup answers is known': (known) => known === 'known' });
  if (__ENV['BREAK'] !== undefined) throw new Error('it broke off');
});

export function arrive(): void {
  turns.add(1, { kind: 'arrived' });
  check(exec.scenario.name, { 'a scenario knows its name': (name) => name === 'arriving' });
}
