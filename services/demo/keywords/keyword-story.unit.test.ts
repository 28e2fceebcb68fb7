import { describe, expect, it } from 'vitest';
import { DEMO_PROJECTS } from '../projects.ts';
import { seededRandom } from '../random.ts';
import { combineKeywords } from './combine-keywords.ts';
import { figuresByValue } from './demo-figures.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

describe.each(DEMO_PROJECTS)('The keywords of $name', ({ trade, keywords: count }) => {
  const made = () =>
    combineKeywords(trade, { count, taken: new Set(['hiking boots']), year: 2026 }, seededRandom(1));
  const keywords = made();
  const figures = figuresByValue(trade, keywords, NOW, seededRandom(2));

  it('are as many as planned, each once, none of those taken, the same each time', () => {
    const values = keywords.map(({ value }) => value);
    expect(new Set(values).size).toBe(count);
    expect(values).not.toContain('hiking boots');
    expect(made()).toEqual(keywords);
  });

  it('name the project or its customer, a place close by, and years', () => {
    for (const theme of ['BRAND', 'NEARBY', 'YEAR'])
      expect(keywords.filter((keyword) => keyword.theme === theme).length).toBeGreaterThanOrEqual(
        Math.floor(count / 50),
      );
  });

  it('are asked for as a power law says, with twelve months around the volume', () => {
    const volumes = [...figures.values()].flatMap(({ volume }) => volume ?? []).sort((a, b) => b - a);
    const total = volumes.reduce((sum, volume) => sum + volume, 0);
    const head = volumes.slice(0, Math.ceil(volumes.length / 10)).reduce((sum, volume) => sum + volume, 0);
    expect(head / total).toBeGreaterThan(0.5);
    for (const { volume, months } of figures.values()) {
      expect(months).toHaveLength(volume === null ? 0 : 12);
      if (volume === null || volume < 1000) continue;
      const mean = months.reduce((sum, month) => sum + month, 0) / 12;
      expect(Math.abs(mean / volume - 1)).toBeLessThan(0.15);
    }
  });
});
