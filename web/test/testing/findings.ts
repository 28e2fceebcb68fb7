import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { bringAxe } from './axe-in-page.ts';

/** WCAG 2.2 AA, with what it contains of its predecessors. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const FEW = 5;

/** Those of them that another theme can break. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * No style sheet is fetched again, which no rule of ours reads, and of what is well it is not worked out where it stands.
 */
const OPTIONS = { preload: false, resultTypes: ['violations'] } satisfies RunOptions;

/** What axe finds against WCAG 2.2 AA on a page, or in a part of it, a line for each place: rule, element, and why. */
export async function findings(page: Page, part?: string): Promise<string[]> {
  const found = await analyze(page, { type: 'tag', values: RULES }, part);
  if (found.rules < FEW) throw new Error(`axe looked at next to nothing: ${found.rules} rules applied`);
  return found.lines;
}

/** What axe finds in the colours of what has been looked at in its other theme. */
export async function colourFindings(page: Page, part?: string): Promise<string[]> {
  const found = await analyze(page, { type: 'rule', values: COLOURS }, part);
  if (found.rules === 0) throw new Error('axe found no colours to look at');
  return found.lines;
}

/** Looks in the page itself, which has no frames. */
async function analyze(
  page: Page,
  runOnly: NonNullable<RunOptions['runOnly']>,
  part: string | undefined,
): Promise<{ rules: number; lines: string[] }> {
  await bringAxe(page);
  await page.evaluate(stillness);
  return page.evaluate(
    async ({ part: within, ...options }) => {
      const { axe } = window as unknown as { axe: { run: typeof Axe.run } };
      const { violations, passes } = await axe.run(within === undefined ? document : [within], options);
      const lines = violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
      );
      return { rules: passes.length + violations.length, lines };
    },
    { ...OPTIONS, runOnly, part },
  );
}

/** Runs in the page: resolves once nothing moves or fades that will ever end, as a colour on its way is nobody's choice. */
async function stillness(): Promise<void> {
  const passing = document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
    );
  await Promise.allSettled(passing.map(({ finished }) => finished));
}
