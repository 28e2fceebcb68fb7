import type { Random } from '../random.ts';

/** What a data provider would say about a keyword; volumes come in the steps such providers round to. */
export interface DemoMetrics {
  volume: number | null;
  cpc: number | null;
  position: number | null;
  previous_position: number | null;
  impressions: number | null;
}

const VOLUMES = [
  10, 20, 40, 70, 110, 170, 260, 390, 590, 880, 1300, 1900, 2400, 3600, 5400, 8100, 12_100, 18_100,
];

/**
 * Short searches are frequent ones, and a page's words are asked for as much as its matter is: `demand` counts steps of
 * volume up or down. A page that ranks has a position that moved a little since the last sync.
 */
export function metricsOf(
  value: string,
  page: { ranks: boolean; demand: number },
  random: Random,
): DemoMetrics {
  const { ranks, demand } = page;
  const words = value.split(' ').length;
  const height = Math.max(
    0,
    Math.min(VOLUMES.length - 1, VOLUMES.length - 2 * words + demand + random.between(-3, 2)),
  );
  const known = random.chance(0.96);
  const volume = known ? (VOLUMES[height] ?? null) : null;
  const cpc = known ? Math.round((0.2 + random.next() * 2.6) * 100) / 100 : null;
  if (!ranks || random.chance(0.15)) {
    return { volume, cpc, position: null, previous_position: null, impressions: null };
  }
  const position = Math.round((1 + random.next() ** 2 * 60) * 10) / 10;
  const previous = Math.max(1, Math.round((position + (random.next() - 0.4) * 8) * 10) / 10);
  return { volume, cpc, position, previous_position: previous, impressions: Math.round((volume ?? 0) / 3) };
}
