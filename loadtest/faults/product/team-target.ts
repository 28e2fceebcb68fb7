import { ROLES, type Role } from '@keywright/events/catalogue';
import { SPECIALISTS } from '@keywright/services/demo/people.ts';
import type { Stored } from '../audit/evidence.ts';
import { durabilityOf } from '../storm/durability.ts';
import type { FaultTarget, Victim } from '../storm/target.ts';
import { firstProject } from './board.ts';
import { Caller } from './caller.ts';
import { personSender } from './person-sender.ts';
import { asStored, converged, type Lag, productEvidence, eventsInStore } from './product-evidence.ts';
import { Screen } from './screen.ts';

/** Who takes part, one person a screen; the watcher may read and write notes alone. */
const TEAM = [
  ...['owner', 'manager', 'contributor', 'seo', 'copywriter', 'integrator', 'sea', 'many', 'watcher'],
  ...['owner', 'manager', 'seo'],
];

/** A running product with its demo world, in one process or in many. */
export interface DeployedProduct {
  name: string;
  /** Where people reach it. */
  url: string;
  /** Addresses are asked for each time: what was killed may come back elsewhere. */
  databaseUrl(): string;
  eventStoreUrl(): string;
  victims: readonly Victim[];
  postgres: {
    pid(): number;
    victim: Victim;
    /** Ends it by a signal (SIGINT: fast, SIGQUIT: immediate) and resolves once it is back. */
    shutDown(signal: NodeJS.Signals): Promise<void>;
  };
  stop(): Promise<void>;
}

export interface TeamTarget extends FaultTarget {
  deployment: DeployedProduct;
  projectId: string;
  /** One who may read everything. */
  reader: Caller;
  /** Waits until read model and screens have seen all that is recorded by now. */
  converged(): Promise<Lag>;
}

/** A team at work on a product: people who act over HTTP, one screen each. */
export async function teamTarget(deployment: DeployedProduct): Promise<TeamTarget> {
  const callers = TEAM.map((name) => new Caller(deployment.url, name));
  const reader = callers[0] ?? new Caller(deployment.url, 'owner');
  const projectId = await firstProject(reader);
  const screens = callers.map((caller) => new Screen(caller, projectId));
  await Promise.all(screens.map((screen) => screen.open()));
  let earlier: Stored[] = [];
  const sources = () => ({
    databaseUrl: deployment.databaseUrl(),
    eventStoreUrl: deployment.eventStoreUrl(),
    ...{ projectId, reader, screens },
  });

  return {
    name: deployment.name,
    deployment,
    projectId,
    reader,
    people: TEAM.length,
    victims: deployment.victims,
    async begin() {
      earlier = (await eventsInStore(deployment.eventStoreUrl())).map(asStored);
      for (const screen of screens) screen.resetCounts();
    },
    sender(index, random) {
      const [caller, screen] = [callers[index], screens[index]];
      if (caller === undefined || screen === undefined) throw new Error(`there are ${TEAM.length} people`);
      const keys = `${Math.floor(random() * 2 ** 32)}-${Math.floor(random() * 2 ** 32)}-${index}`;
      return personSender({ caller, screen, roles: rolesOf(caller.name), keys, random });
    },
    durability: () => durabilityOf(deployment.databaseUrl()),
    converged: () => converged(sources()),
    evidence: (acknowledgements) => productEvidence({ ...sources(), earlier }, acknowledgements),
    async stop() {
      for (const screen of screens) screen.close();
      await deployment.stop();
    },
  };
}

function rolesOf(name: string): readonly Role[] {
  if (name === 'owner') return ROLES;
  return SPECIALISTS.find(({ person }) => person === name)?.roles ?? [];
}
