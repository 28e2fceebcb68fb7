import { freePort } from '@keywright/services/platform/embedded/free-port.ts';
import { ProductServer } from './product-server.ts';
import { type TeamTarget, teamTarget } from './team-target.ts';

export interface ProductTarget extends TeamTarget {
  product: ProductServer;
}

/**
 * The whole product with its demo world on an embedded PostgreSQL of default durability, and a team at work in it.
 * `env` is added to the server's environment.
 */
export async function startProductTarget(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<ProductTarget> {
  const product = new ProductServer(dataDir, await freePort(), env);
  try {
    await product.start();
    const target = await teamTarget({
      name: 'the product in one process',
      url: product.url,
      databaseUrl: () => product.databaseUrl(),
      eventStoreUrl: () => product.databaseUrl(),
      victims: [product.server, product.postgres],
      postgres: {
        pid: () => product.postgresPid,
        victim: product.postgres,
        shutDown: (signal) => product.shutDownPostgres(signal),
      },
      stop: () => product.stop(),
    });
    return { ...target, product };
  } catch (error) {
    await product.stop();
    throw error;
  }
}
