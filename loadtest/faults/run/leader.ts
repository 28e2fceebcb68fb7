import { until } from '@keywright/services/platform/testing/until.ts';
import type { ClusterMember } from '../cluster/member.ts';
import type { Cluster } from '../cluster/start-cluster.ts';
import { metricOf } from './metric.ts';

const TIMEOUT_MS = 30_000;

/** The projectors that say they lead; one that is frozen or starting says nothing. */
export async function leaders(projectors: readonly ClusterMember[]): Promise<ClusterMember[]> {
  const leading = await Promise.all(
    projectors.map((each) => metricOf(each.url, 'keywright_projector_leads').catch(() => 0)),
  );
  return projectors.filter((_, index) => leading[index] === 1);
}

/** The projector that leads, once one of them does. */
export async function leaderOf(cluster: Cluster, among = cluster.of('projector')): Promise<ClusterMember> {
  let found: ClusterMember[] = [];
  await until('a projector leads', async () => (found = await leaders(among)).length > 0, TIMEOUT_MS);
  const [leader] = found;
  if (leader === undefined) throw new Error('no projector leads');
  return leader;
}
