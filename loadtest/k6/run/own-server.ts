import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { demoId } from '@keywright/services/demo/demo-ids.ts';
import { DEMO_PASSWORD, demoEmail } from '@keywright/services/demo/people.ts';
import { hashPassword } from '@keywright/services/platform/auth/passwords.ts';
import { freePort } from '@keywright/services/platform/embedded/free-port.ts';
import { withClient } from '../../bench/with-client.ts';
import { createLoadAccounts } from '../../faults/load-clients/load-accounts.ts';
import { ProductServer } from '../../faults/product/product-server.ts';

/** Where a run goes, and as whom. */
export interface LoadTarget {
  url: string;
  people: { username: string; password: string }[];
  /** Absent: the first project of the first of these people. */
  projectId?: string;
  stop(): Promise<void>;
}

/** What a run does within a minute is more than what one address and one account may else. */
const LIMITS = { RATE_LIMIT_INVITATIONS_HOUR: '1000000', RATE_LIMIT_INVITATIONS_DAY: '1000000' };

/** Members of the demo's first project who may invite: that is decided on its stream, where the accounts that are added do not stand. */
const INVITERS = ['owner', 'manager'].map((key) => ({ username: demoEmail(key), password: DEMO_PASSWORD }));

/**
 * The product as `npm start` runs it, with its demo world, on a data folder of its own that goes with it, and so many content managers
 * in the first project who may log in, or those of the demo world who may invite.
 */
export async function startOwnServer(people: number | 'inviters'): Promise<LoadTarget> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'keywright-load-'));
  const product = new ProductServer(folder, await freePort(), LIMITS);
  const stop = async () => {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await product.start();
    const projectId = demoId('project/Northpeak Outfitters');
    if (people === 'inviters') return { url: product.url, people: INVITERS, projectId, stop };
    const { ids } = await createLoadAccounts(product.databaseUrl(), [projectId], people, 'CONTENT_MANAGER');
    const hash = await hashPassword(DEMO_PASSWORD);
    await withClient(product.databaseUrl(), (client) =>
      client.query('update accounts set password_hash = $1 where id = any($2::uuid[])', [hash, ids]),
    );
    const named = ids.map((id) => ({ username: `load-${id}@demo.test`, password: DEMO_PASSWORD }));
    return { url: product.url, people: named, projectId, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
