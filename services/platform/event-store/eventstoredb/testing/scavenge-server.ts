import { waitUntil } from '../../../embedded/wait-until.ts';

const OVER_WITHIN_MS = 60_000;

/**
 * Has a server remove what was deleted; resolves when it has: a scavenge ends a chunk of the log, and a server that is killed
 * meanwhile may not start again. `call` asks it over HTTP.
 * @throws Error where it refuses to, or does not come to an end
 */
export async function scavengeServer(url: string, call = fetch, withinMs = OVER_WITHIN_MS): Promise<void> {
  const begun = await call(`${url}/admin/scavenge`, { method: 'POST' });
  if (!begun.ok) throw new Error(`The scavenge was answered ${begun.status}: ${await begun.text()}`);
  await begun.body?.cancel();
  if (!(await waitUntil(() => hasNoScavenge(url, call), withinMs)))
    throw new Error('The scavenge did not come to an end');
}

/** Whether none is under way: the server then names it by an empty id. */
async function hasNoScavenge(url: string, call: typeof fetch): Promise<boolean> {
  const answer = await call(`${url}/admin/scavenge/current`, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The scavenge under way was answered ${answer.status}`);
  const { scavengeId } = (await answer.json()) as { scavengeId?: string | null };
  return !scavengeId;
}
