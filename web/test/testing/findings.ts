import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** WCAG 2.2 AA, with what it contains of its predecessors. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const FEW = 5;

/** Those of them that another theme can break. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Looks in the page itself: no page of ours has frames, which axe would otherwise open another page for. No style sheet is
 * fetched again, which no rule of ours reads, and of what is well it is not worked out where it stands.
 */
const axeOn = (page: Page) =>
  new AxeBuilder({ page }).options({ preload: false, resultTypes: ['violations'] }).setLegacyMode(true);

/** What axe finds against WCAG 2.2 AA, a line for each place: rule, element, and why. */
export async function findings(page: Page): Promise<string[]> {
  const found = await analyze(axeOn(page).withTags(RULES));
  if (found.rules < FEW) throw new Error(`axe looked at next to nothing: ${found.rules} rules applied`);
  return found.lines;
}

/** What axe finds in the colours of a page that has been looked at whole in its other theme. */
export async function colourFindings(page: Page): Promise<string[]> {
  const found = await analyze(axeOn(page).withRules(COLOURS));
  if (found.rules === 0) throw new Error('axe found no colours to look at');
  return found.lines;
}

async function analyze(axe: AxeBuilder): Promise<{ rules: number; lines: string[] }> {
  const { violations, passes } = await axe.analyze();
  const lines = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  );
  return { rules: passes.length + violations.length, lines };
}
