import type { Scenario } from './scenario.ts';

/** Much of a visit is waiting: one more at a time keeps the machine busy meanwhile. */
const LANES = 2;

interface Lane {
  scenarios: Scenario[];
  /** Resolves when the last visit that was begun in it has ended, however it did. */
  last: Promise<unknown>;
}

/** Visits, each made once. */
interface Visits<Seen> {
  /** What was seen of a scenario; whoever asks for one that waits has it visited next. */
  of(name: string): Promise<Seen>;
  /** Begins no more, and resolves when those under way have ended. */
  stop(): Promise<void>;
}

/**
 * Visits scenarios in two lanes, ahead of whoever asks for them, from the first question on. Those of one person are in one lane:
 * their account speaks one language at a time.
 */
export function visitInLanes<Seen>(
  scenarios: readonly Scenario[],
  visitOne: (scenario: Scenario) => Promise<Seen>,
): Visits<Seen> {
  const lanes = lanesOf(scenarios);
  const begun = new Map<string, Promise<Seen>>();
  let [going, stopped] = [false, false];
  const begin = (lane: Lane, scenario: Scenario): Promise<Seen> => {
    const seen = lane.last.then(() => visitOne(scenario));
    begun.set(scenario.name, seen);
    // One that fails is judged by the tests that ask for it.
    lane.last = seen.then(
      () => undefined,
      () => undefined,
    );
    void lane.last.then(() => goOn(lane));
    return seen;
  };
  const goOn = (lane: Lane): void => {
    const next = stopped ? undefined : lane.scenarios.find(({ name }) => !begun.has(name));
    if (next) void begin(lane, next);
  };
  return {
    of(name) {
      const known = begun.get(name);
      if (known) return known;
      for (const lane of lanes) {
        const scenario = lane.scenarios.find((each) => each.name === name);
        if (!scenario) continue;
        const seen = begin(lane, scenario);
        if (!going) for (const other of lanes) if (other !== lane) goOn(other);
        going = true;
        return seen;
      }
      throw new Error(`there is no scenario ${name}`);
    },
    async stop() {
      stopped = true;
      await Promise.all(lanes.map(({ last }) => last));
    },
  };
}

/** Everybody's scenarios in one lane, the lanes about as long as each other. */
function lanesOf(scenarios: readonly Scenario[]): Lane[] {
  const people = [...new Set(scenarios.map(({ person }) => person))];
  const ofPeople = people.map((person) => scenarios.filter((scenario) => scenario.person === person));
  const lanes = Array.from({ length: LANES }, (): Lane => ({ scenarios: [], last: Promise.resolve() }));
  for (const ofOne of ofPeople.toSorted((one, other) => other.length - one.length)) {
    const shortest = lanes.reduce((so, lane) => (lane.scenarios.length < so.scenarios.length ? lane : so));
    shortest.scenarios.push(...ofOne);
  }
  return lanes;
}
