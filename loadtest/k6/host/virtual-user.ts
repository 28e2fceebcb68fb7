import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Agent } from 'undici';
import { BUILT_IN } from './metric-registry.ts';

/** A scenario that is under way. */
export interface HostScenario {
  name: string;
  startTime: number;
  iterations: number;
  run(data: unknown): unknown;
}

const current = new AsyncLocalStorage<VirtualUser>();
let count = 0;

/** One who runs a function of the script again and again, with connections of their own. */
export class VirtualUser {
  readonly id = (count += 1);
  readonly scenario: HostScenario;
  readonly agent = new Agent({ keepAliveTimeout: 30_000 });
  iterations = 0;
  readonly #data: unknown;

  /** Each gets a copy of the data, as with k6. */
  constructor(scenario: HostScenario, data: unknown) {
    this.scenario = scenario;
    this.#data = data === undefined ? undefined : (JSON.parse(JSON.stringify(data)) as unknown);
  }

  /** Runs the function once; what it throws is told and ends this time alone. */
  async iterate(): Promise<void> {
    const began = performance.now();
    try {
      await this.act(() => this.scenario.run(this.#data));
    } catch (error) {
      console.error(`${this.scenario.name}:`, error instanceof Error ? error.message : error);
    }
    this.iterations += 1;
    this.scenario.iterations += 1;
    const tags = { scenario: this.scenario.name };
    BUILT_IN.iterations.add(1, tags);
    BUILT_IN.iterationDuration.add(performance.now() - began, tags);
    // One that ends without waiting for anything would let nobody else have their turn.
    await nextTurn();
  }

  act<T>(work: () => T): T {
    return current.run(this, work);
  }
}

/** Who is at work. @throws Error outside a scenario, setup and teardown */
export function currentUser(): VirtualUser {
  const user = current.getStore();
  if (user === undefined) throw new Error('this can be used in functions of the script alone');
  return user;
}

/** The tag of the scenario that is under way here. */
export function currentTags(): { scenario?: string } {
  const user = current.getStore();
  return user === undefined ? {} : { scenario: user.scenario.name };
}

/** Has what is called later be called as the one who is at work now. */
export function asNow<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  return AsyncLocalStorage.bind(act);
}
