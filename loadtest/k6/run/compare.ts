import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { LoadTarget } from './own-server.ts';
import { startScript } from './start-script.ts';

const AUTOCANNON = 'autocannon@9.0.0';
const CONNECTIONS = 10;
const SECONDS = 20;
/** Each twice in turn, so that whatever else the machine does meets both. */
const ROUNDS = 2;
const APART = 0.15;

/** Requests a second of one route, as both counted them. */
interface Compared {
  scenario: string;
  ours: number;
  theirs: number;
}

/** Asks one route of two scenarios with as many connections by the scenario and by autocannon. */
export async function compareWithAutocannon(
  target: LoadTarget,
  { folder, k6 }: { folder: string; k6: string | null },
): Promise<Compared[]> {
  if (target.projectId === undefined) throw new Error('compare needs --project beside --url.');
  const project = `projectId=${target.projectId}`;
  const routes = [
    { scenario: 'lists', path: `/api/topicViews/search/byFilter?${project}&size=50` },
    { scenario: 'scorecards', path: `/api/scorecards?${project}` },
  ];
  const token = await tokenOf(target);
  const found: Compared[] = [];
  for (const { scenario, path } of routes) {
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const settings = { ONLY: path, VUS: String(CONNECTIONS), DURATION: `${SECONDS}s` };
      const { metrics } = await startScript(scenario, { target, settings, folder, k6 });
      const failed = metrics['http_req_failed']?.values['passes'] ?? 0;
      if (failed > 0) throw new Error(`${failed} requests of ${scenario} failed`);
      // They come within a second, half of whom are there in the mean of it.
      ours.push((metrics['iterations']?.values['count'] ?? 0) / (SECONDS + 0.5));
      theirs.push(await byAutocannon(`${target.url}${path}`, token));
    }
    found.push({ scenario, ours: mean(ours), theirs: mean(theirs) });
  }
  return found;
}

/** A line of a comparison, and whether the two are close enough. */
export function describeComparison({ scenario, ours, theirs }: Compared): { text: string; ok: boolean } {
  const apart = ours / theirs - 1;
  const text = `${scenario}: ${ours.toFixed(0)} requests a second, autocannon ${theirs.toFixed(0)}: ${(100 * apart).toFixed(1)} %`;
  return { text, ok: Math.abs(apart) <= APART };
}

async function tokenOf({ url, people }: LoadTarget): Promise<string> {
  const answer = await fetch(`${url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', ...people[0] }),
  });
  const { access_token } = (await answer.json()) as { access_token?: string };
  if (access_token === undefined) throw new Error(`nobody could log in: ${answer.status}`);
  return access_token;
}

async function byAutocannon(url: string, token: string): Promise<number> {
  const args = ['--yes', AUTOCANNON, '--json', '-c', String(CONNECTIONS), '-d', String(SECONDS)];
  const child = spawn('npx', [...args, '-H', `authorization=Bearer ${token}`, url], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${AUTOCANNON} ended with ${code ?? 'a signal'}`);
  const { requests, non2xx } = JSON.parse(printed) as { requests: { average: number }; non2xx: number };
  if (non2xx > 0) throw new Error(`autocannon was refused ${non2xx} times`);
  return requests.average;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
