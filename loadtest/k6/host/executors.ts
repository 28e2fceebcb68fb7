import { setTimeout as pauseFor } from 'node:timers/promises';
import { millisecondsOf } from '../flows/durations.ts';
import { BUILT_IN } from './metric-registry.ts';
import { type HostScenario, VirtualUser } from './virtual-user.ts';

interface RampingVus {
  executor: 'ramping-vus';
  startVUs?: number;
  stages: { duration: string; target: number }[];
}

interface ConstantArrivalRate {
  executor: 'constant-arrival-rate';
  rate: number;
  timeUnit?: string;
  duration: string;
  preAllocatedVUs: number;
  maxVUs?: number;
}

export type HostExecutor = (RampingVus | ConstantArrivalRate) & {
  exec?: string;
  startTime?: string;
  gracefulStop?: string;
};

/** Where those who do the work come from, and what is told of their work. */
interface Crew {
  another(): VirtualUser;
  follow(work: Promise<void>): void;
}

const LOOK_MS = 50;

/** Runs a scenario to its end, and gives what is under way then as long as its `gracefulStop` says. */
export async function runScenario(
  scenario: HostScenario,
  options: HostExecutor,
  data: unknown,
): Promise<void> {
  await pauseFor(millisecondsOf(options.startTime ?? '0s'));
  scenario.startTime = Date.now();
  const running = new Set<Promise<void>>();
  const crew: Crew = {
    another: () => new VirtualUser(scenario, data),
    follow(work) {
      running.add(work);
      void work.finally(() => running.delete(work));
    },
  };
  if (options.executor === 'ramping-vus') await ramp(options, crew);
  else if (options.executor === 'constant-arrival-rate') await arrive(options, crew);
  else throw new Error(`${scenario.name} has an executor that this host does not know`);
  const patience = pauseFor(millisecondsOf(options.gracefulStop ?? '30s'), 'late' as const, { ref: false });
  const ended = await Promise.race([Promise.all(running), patience]);
  if (ended === 'late') console.error(`${scenario.name}: ${running.size} did not come to an end`);
}

/** How many there are to be at a moment of the stages; they come and go evenly. */
export function plannedAt({ startVUs = 1, stages }: Omit<RampingVus, 'executor'>, ms: number): number {
  let [from, began] = [startVUs, 0];
  for (const { duration, target } of stages) {
    const lasts = millisecondsOf(duration);
    if (ms < began + lasts) return Math.floor(from + ((target - from) * (ms - began)) / lasts);
    [from, began] = [target, began + lasts];
  }
  return from;
}

async function ramp(options: RampingVus, { another, follow }: Crew): Promise<void> {
  const began = performance.now();
  const ends = options.stages.reduce((sum, { duration }) => sum + millisecondsOf(duration), 0);
  const passed = () => performance.now() - began;
  const working = new Set<number>();
  const work = async (index: number) => {
    const user = another();
    while (passed() < ends && index < plannedAt(options, passed())) await user.iterate();
    working.delete(index);
  };
  while (passed() < ends) {
    const planned = plannedAt(options, passed());
    for (let index = 0; index < planned; index += 1) {
      if (working.has(index)) continue;
      working.add(index);
      follow(work(index));
    }
    await pauseFor(Math.min(LOOK_MS, Math.max(1, ends - passed())));
  }
}

async function arrive(
  { rate, timeUnit = '1s', duration, preAllocatedVUs, maxVUs = preAllocatedVUs }: ConstantArrivalRate,
  { another, follow }: Crew,
): Promise<void> {
  const every = millisecondsOf(timeUnit) / rate;
  const times = Math.floor(millisecondsOf(duration) / every);
  const free = Array.from({ length: preAllocatedVUs }, another);
  let [made, working] = [free.length, 0];
  const began = performance.now();
  for (let index = 0; index < times; index += 1) {
    const due = began + index * every;
    if (performance.now() < due) await pauseFor(due - performance.now());
    const user = free.shift() ?? (made < maxVUs ? another() : undefined);
    if (user === undefined) {
      BUILT_IN.dropped.add(1, {});
      continue;
    }
    made = Math.max(made, (working += 1));
    follow(user.iterate().finally(() => ((working -= 1), free.push(user))));
  }
}
