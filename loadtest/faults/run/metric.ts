import { METRICS_TOKEN } from '../cluster/start-cluster.ts';

/** The sum of all samples of one metric of a process, as its /metrics says; 0 where there is none. */
export async function metricOf(url: string, name: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    signal: AbortSignal.timeout(5_000),
  });
  const lines = (await answer.text()).split('\n');
  const samples = lines.filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  return samples.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}
