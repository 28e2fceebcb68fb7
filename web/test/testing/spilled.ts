import type { Page } from 'playwright-core';

/** Windows that are narrower than a desk's. A browser at 200 % has half of its window for everything, texts and all. */
const NARROWER = {
  '1024 px': { width: 1024, height: 768 },
  '768 px': { width: 768, height: 1024 },
  '200 %': { width: 720, height: 450 },
  '390 px': { width: 390, height: 844 },
  '320 px': { width: 320, height: 640 },
};

export type Narrower = keyof typeof NARROWER;
export const ALL_NARROWER = Object.keys(NARROWER) as Narrower[];

/** What a page has no room for as it stands, and in these narrower windows. */
export async function spilledOn(page: Page, narrower: readonly Narrower[]): Promise<string[]> {
  const found = await page.evaluate(spilled);
  const whole = page.viewportSize();
  if (narrower.length === 0 || whole === null) return found;
  for (const window of narrower) {
    const size = NARROWER[window];
    await page.setViewportSize(size);
    found.push(...(await settled(page)).map((what) => `${window}: ${what}`));
  }
  await page.setViewportSize(whole);
  return found;
}

/** What is still found once everything stands where it will: what is only made for a narrow window comes a moment later. */
async function settled(page: Page): Promise<string[]> {
  for (let looks = 0; ; looks += 1) {
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const found = await page.evaluate(spilled);
    if (found.length === 0 || looks === LOOKS) return found;
    await page.waitForTimeout(BETWEEN_LOOKS);
  }
}
const LOOKS = 5;
const BETWEEN_LOOKS = 150;

/**
 * Runs in the page: what cannot be pressed or read because its window is too narrow for it, and names from right to left that
 * stand as if they ran the other way, or carry away the sentence around them.
 */
export function spilled(): string[] {
  const called = (element: Element) =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`;
  const ownText = (element: Element): string =>
    [...element.childNodes].map((node) => (node.nodeType === 3 ? (node.nodeValue ?? '') : '')).join('');
  const all = [...document.querySelectorAll('body *')].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    const seen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return seen && width > 2 && height > 2 && !(element instanceof SVGElement);
  });
  const pressed = all.filter((element) => element.matches('button, input, select, textarea, [role=tab]'));
  /** Dialogs, menus and what else floats. */
  const floating = all.filter((element) => element.matches('[role=dialog], [role=menu], [data-position]'));
  const written = all.filter((element) => ownText(element).trim() !== '');

  /** What of an element is not cut away by what stands around it. */
  const shown = (element: Element): { left: number; right: number; top: number; bottom: number } => {
    let { left, right, top, bottom } = element.getBoundingClientRect();
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      const { overflowX } = getComputedStyle(around);
      if (overflowX === 'visible') continue;
      const box = around.getBoundingClientRect();
      left = Math.max(left, box.left);
      right = Math.min(right, box.right);
      top = Math.max(top, box.top);
      bottom = Math.min(bottom, box.bottom);
    }
    return { left, right, top, bottom };
  };

  const root = document.scrollingElement!;
  const sideways = root.scrollWidth - root.clientWidth;

  /** Whether no scrolling brings it into view, in one direction. */
  const isCut = (element: Element, [overflow, start, end, size]: Direction): boolean => {
    const box = element.getBoundingClientRect();
    // What is fixed is cut by the window alone.
    const isFixed = getComputedStyle(element).position === 'fixed';
    let around = isFixed ? null : element.parentElement;
    for (; around !== null; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (['auto', 'scroll'].includes(style[overflow])) return false;
      const clip = around.getBoundingClientRect();
      if (style[overflow] !== 'visible' && (box[end] > clip[end] + 1 || box[start] < clip[start] - 1))
        return true;
      if (style.position === 'fixed') break;
    }
    return box[end] > window[size] + 1 || box[start] < -1;
  };
  type Direction = readonly [
    'overflowX' | 'overflowY',
    'left' | 'top',
    'right' | 'bottom',
    'innerWidth' | 'innerHeight',
  ];
  const directions: readonly Direction[] = [
    ['overflowX', 'left', 'right', 'innerWidth'],
    ['overflowY', 'top', 'bottom', 'innerHeight'],
  ];

  const lacksEllipsis = (element: Element): boolean => {
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
    if (overflowX === 'visible' || overflowX === 'auto' || overflowX === 'scroll') return false;
    return (
      element.scrollWidth > element.clientWidth + 1 &&
      textOverflow !== 'ellipsis' &&
      webkitLineClamp === 'none'
    );
  };

  const overlaps = [...document.querySelectorAll('header, footer, [role=toolbar]')].flatMap((bar) => {
    const inside = [...new Set([...pressed, ...written])].filter((element) => bar.contains(element));
    const places = inside.map((element) => [element, shown(element)] as const);
    return places.flatMap(([one, a], nth) =>
      places.slice(nth + 1).flatMap(([other, b]) => {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const apart = across <= 1 || down <= 1 || one.contains(other) || other.contains(one);
        return apart ? [] : [`${called(one)} lies on ${called(other)}`];
      }),
    );
  });

  const rightToLeft = /[\u0590-\u06ff]/;
  const mixed = (text: string): boolean => {
    const outside = text.replaceAll(/\u2068[^\u2069]*\u2069/g, '');
    return rightToLeft.test(outside) && /[A-Za-z]/.test(outside);
  };
  const said = all.flatMap((element) => [
    ownText(element),
    ...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
  ]);
  const turned = written.filter((element) => {
    const text = ownText(element).trim();
    const first = /\p{L}|\u2068/u.exec(text)?.[0] ?? '';
    // Words alone read the same from either side; figures and signs beside them do not.
    const words = /^[\p{L}\s]*$/u.test(text);
    return !words && rightToLeft.test(first) && getComputedStyle(element).direction === 'ltr';
  });

  return [
    ...(sideways > 0 ? [`the page scrolls sideways by ${sideways} px`] : []),
    ...[...pressed, ...floating]
      .filter((element) => directions.some((way) => isCut(element, way)))
      .map((element) => `${called(element)} is out of reach`),
    ...written.filter(lacksEllipsis).map((element) => `${called(element)} is cut off`),
    ...overlaps,
    ...said.filter(mixed).map((text) => `“${text}” runs from both sides`),
    ...turned.map((element) => `${called(element)} runs from the wrong side`),
  ];
}
