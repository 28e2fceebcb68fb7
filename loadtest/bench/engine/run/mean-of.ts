import type { Sample } from '../row.ts';

/** The mean of each figure of samples that took equally long. */
export function meanOf(samples: readonly Sample[]): Sample {
  const mean = (figure: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + figure(sample), 0) / samples.length;
  const names = Object.keys(samples[0]?.detail ?? {});
  return {
    value: mean(({ value }) => value),
    cpu: { server: mean(({ cpu }) => cpu.server), client: mean(({ cpu }) => cpu.client) },
    detail: Object.fromEntries(names.map((name) => [name, mean(({ detail }) => detail?.[name] ?? NaN)])),
  };
}
