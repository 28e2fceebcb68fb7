/** What is compared under one title. */
export interface BarGroup {
  title: string;
  bars: { /** Its class, which has a colour. */ kind: string; length: number; text: string }[];
}

const BAR = 12;
const GAP = 1;
const BETWEEN = 12;
const LEFT = 310;
/** For the text behind the longest. */
const RIGHT = 130;
const WIDTH = 900;

/**
 * Bars as SVG, on a logarithmic scale, as a median of a millisecond and a maximum of a second have to be read beside each other.
 * `escaped` makes text of titles.
 */
export function drawBars(
  groups: readonly BarGroup[],
  label: string,
  escaped: (text: string) => string,
): string {
  const most = Math.max(1, ...groups.flatMap(({ bars }) => bars.map(({ length }) => length)));
  const widthOf = (length: number) =>
    ((WIDTH - LEFT - RIGHT) * Math.log10(1 + length)) / Math.log10(1 + most);
  let top = 0;
  const drawn = groups.map(({ title, bars }) => {
    const began = top;
    const rows = bars.map(({ kind, length, text }) => {
      const [y, width] = [top, widthOf(length)];
      top += BAR + GAP;
      return (
        `<rect class="${kind}" x="${LEFT}" y="${y}" width="${width.toFixed(1)}" height="${BAR}"/>` +
        `<text x="${(LEFT + width + 6).toFixed(1)}" y="${y + BAR - 2}">${escaped(text)}</text>`
      );
    });
    const middle = (began + top) / 2 + 4;
    top += BETWEEN;
    return `<text x="${LEFT - 10}" y="${middle}" text-anchor="end">${escaped(title)}</text>${rows.join('')}`;
  });
  return `<svg viewBox="0 0 ${WIDTH} ${Math.max(1, top)}" role="img" aria-label="${escaped(label)}">${drawn.join('')}</svg>`;
}
