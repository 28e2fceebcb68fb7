import { ROLES, type Role } from '@keywright/events/catalogue';
import { SPECIALISTS } from '@keywright/services/demo/people.ts';
import { freePort } from '@keywright/services/platform/embedded/free-port.ts';
import { durabilityOf } from '../storm/durability.ts';
import type { FaultTarget } from '../storm/target.ts';
import { firstProject } from './board.ts';
import { Caller } from './caller.ts';
import { personAt } from './person.ts';
import { asStored, productEvidence, storedEvents } from './product-evidence.ts';
import { ProductServer } from './product-server.ts';
import { Screen } from './screen.ts';

/** Who takes part, one person a screen; the watcher may read and write notes alone. */
const TEAM = [
  ...['owner', 'manager', 'contributor', 'seo', 'copywriter', 'integrator', 'sea', 'many', 'watcher'],
  ...['owner', 'manager', 'seo'],
];

/** The whole product with its demo world on an embedded PostgreSQL of default durability, and a team at work in it. */
export async function startProductTarget(
  dataDir: string,
  seed: number,
): Promise<FaultTarget & { people: number }> {
  const product = new ProductServer(dataDir, await freePort());
  try {
    await product.start();
    return await assemble(product, seed);
  } catch (error) {
    await product.stop();
    throw error;
  }
}

async function assemble(product: ProductServer, seed: number): Promise<FaultTarget & { people: number }> {
  const callers = TEAM.map((name) => new Caller(product.url, name));
  const reader = callers[0] ?? new Caller(product.url, 'owner');
  const projectId = await firstProject(reader);
  const earlier = (await storedEvents(product.databaseUrl())).map(asStored);
  const screens = callers.map((caller) => new Screen(caller, projectId));
  await Promise.all(screens.map((screen) => screen.open()));
  return {
    name: 'the product with its demo world',
    people: TEAM.length,
    victims: [product.server, product.postgres],
    sender(index, random) {
      const [caller, screen] = [callers[index], screens[index]];
      if (caller === undefined || screen === undefined) throw new Error(`there are ${TEAM.length} people`);
      return personAt({
        caller,
        screen,
        roles: rolesOf(caller.name),
        keys: `storm-${seed}-${index}`,
        random,
      });
    },
    durability: () => durabilityOf(product.databaseUrl()),
    evidence: (told) =>
      productEvidence({ databaseUrl: product.databaseUrl(), projectId, reader, screens, earlier }, told),
    async stop() {
      for (const screen of screens) screen.close();
      await product.stop();
    },
  };
}

function rolesOf(name: string): readonly Role[] {
  if (name === 'owner') return ROLES;
  return SPECIALISTS.find(({ person }) => person === name)?.roles ?? [];
}
