import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

/** The same axe in half the text, which every page has to read. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Brings axe to a page that it has not been brought to yet. */
export async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(SOURCE);
  await page.evaluate(rememberColours);
}

/** A colour as axe keeps it. */
interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Colour;
}

interface Colours {
  new (colour: Colour): Colour;
  prototype: Colour;
}

/** Runs in the page: the text of a colour is read once, not anew for every element that has it. */
function rememberColours(): void {
  const { axe } = window as unknown as { axe: { commons: { color: { Color: Colours } } } };
  const { Color } = axe.commons.color;
  const readOnce = new Map<string, Colour>();
  const { parseString } = Color.prototype;
  Color.prototype.parseString = function (this: Colour, text) {
    const known = readOnce.get(text);
    if (known) return Object.assign(this, { r: known.r, g: known.g, b: known.b, alpha: known.alpha });
    parseString.call(this, text);
    readOnce.set(text, new Color(this));
    return this;
  };
}
