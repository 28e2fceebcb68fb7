import { request } from 'undici';
import { millisecondsOf } from '../../flows/durations.ts';
import { BUILT_IN, type SampleTags } from '../metric-registry.ts';
import { currentUser } from '../virtual-user.ts';

type Statuses = number | { min: number; max: number };
type IsExpected = (status: number) => boolean;

interface RequestParams {
  headers?: Record<string, string>;
  tags?: SampleTags;
  timeout?: string;
  responseCallback?: IsExpected;
}

const NO_ANSWER = { status: 0, body: '', headers: {} as Record<string, string> };
const MEANT = expectedStatuses({ min: 200, max: 399 });

/** Says which statuses are no failure. */
function expectedStatuses(...statuses: readonly Statuses[]): IsExpected {
  return (status) =>
    statuses.some((one) =>
      typeof one === 'number' ? one === status : one.min <= status && status <= one.max,
    );
}

/** Sends a request over a connection of whoever is at work; status 0 where no answer came. */
async function asyncRequest(
  method: string,
  url: string,
  body: string | null = null,
  { headers = {}, tags = {}, timeout = '60s', responseCallback: isExpected = MEANT }: RequestParams = {},
) {
  const { agent, scenario } = currentUser();
  const [limit, began] = [millisecondsOf(timeout), performance.now()];
  const limits = { headersTimeout: limit, bodyTimeout: limit };
  const answer = await exchange(url, { method, body, headers, dispatcher: agent, ...limits });
  const duration = performance.now() - began;
  const found = { name: url, ...tags, scenario: scenario.name, method, status: String(answer.status) };
  BUILT_IN.requests.add(1, found);
  BUILT_IN.requestDuration.add(duration, found);
  BUILT_IN.requestFailed.add(isExpected(answer.status) ? 0 : 1, found);
  return { ...answer, url, timings: { duration }, json: () => JSON.parse(answer.body) as unknown };
}

async function exchange(url: string, options: Parameters<typeof request>[1]) {
  try {
    const answer = await request(url, options);
    const body = await answer.body.text();
    const named = Object.entries(answer.headers).map(([name, value]) => [canonical(name), String(value)]);
    const headers = Object.fromEntries(named) as Record<string, string>;
    return { status: answer.statusCode, body, headers, error: '' };
  } catch (error) {
    return { ...NO_ANSWER, error: error instanceof Error ? error.message : String(error) };
  }
}

/** As Go writes names of headers: `X-Position`. */
function canonical(name: string): string {
  return name.replace(/(^|-)([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());
}

export default { asyncRequest, expectedStatuses };
