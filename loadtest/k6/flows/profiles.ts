import type { ConstantArrivalRateScenario, Options, RampingVUsScenario, Scenario } from 'k6/options';
import { lasting } from './durations.ts';

interface Presence {
  /** The exported function that one of these people runs, again and again. */
  exec: string;
  vus: number;
  duration: string;
  /** In which they come, one after another, before `duration` begins. */
  ramp?: string;
  startTime?: string;
}

/** So many people at once: a closed model, as each waits for an answer before asking again. */
export function peopleAtOnce({
  exec,
  vus,
  duration,
  ramp = '1s',
  startTime = '0s',
}: Presence): RampingVUsScenario {
  return {
    ...{ executor: 'ramping-vus', exec, startTime, startVUs: 0, gracefulStop: '60s' },
    stages: [
      { duration: ramp, target: vus },
      { duration, target: vus },
    ],
  };
}

interface Arriving {
  exec: string;
  /** A second. */
  rate: number;
  duration: string;
  startTime?: string;
}

/** So much a second, however long the answers take: an open model, as people do not wait for one another. */
export function arrivals({ exec, rate, duration, startTime = '0s' }: Arriving): ConstantArrivalRateScenario {
  // Half a second of them may be under way without anybody being late, and two seconds before some are dropped.
  const atOnce = Math.max(2, Math.ceil(rate / 2));
  return {
    ...{ executor: 'constant-arrival-rate', exec, startTime, duration, timeUnit: '1s', gracefulStop: '30s' },
    ...{ rate, preAllocatedVUs: atOnce, maxVUs: 4 * atOnce },
  };
}

/** The options of a run: its scenarios, and the thresholds that decide on it beside those of every run. */
export function gated(
  scenarios: Readonly<Record<string, Scenario>>,
  thresholds: Readonly<Record<string, string[]>>,
): Options {
  return {
    scenarios: { ...scenarios },
    thresholds: {
      checks: ['rate==1'],
      http_req_failed: ['rate==0'],
      dropped_iterations: ['count==0'],
      acts_broken: ['count==0'],
      ...thresholds,
    },
    summaryTrendStats: ['avg', 'min', 'med', 'p(90)', 'p(95)', 'p(99)', 'max', 'count'],
    setupTimeout: lasting('3m'),
    teardownTimeout: lasting('3m'),
  };
}
