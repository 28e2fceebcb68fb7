import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** One shape of an icon as lucide describes it: the element's name and its attributes. */
export type IconShape = readonly [element: string, attributes: Readonly<Record<string, string>>];

interface IconData {
  node: readonly IconShape[];
}

/** Writes each icon of the build as one path, so that the hundreds on a board are two elements each and not up to eight. */
export function onePathIcons(): Plugin {
  return {
    name: 'keywright:one-path-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      async handler(_code, id) {
        // What goes by an older name holds no shapes of its own.
        const { __iconData: data } = (await import(pathToFileURL(id).href)) as { __iconData?: IconData };
        const path = data ? onePath(data.node) : null;
        if (path === null) return null;
        const node: IconShape[] = [['path', { d: path, key: '0' }]];
        return {
          code: [
            "import createLucideIcon from '../createLucideIcon.mjs';",
            `export default createLucideIcon(${JSON.stringify({ ...data, node })});`,
          ].join('\n'),
          map: null,
        };
      },
    },
  };
}

/** The path that draws all shapes of an icon; null where one of them is filled or otherwise not like the others. */
export function onePath(shapes: readonly IconShape[]): string | null {
  const paths = shapes.map(pathOf);
  return paths.some((path) => path === null) ? null : paths.join('');
}

function pathOf([element, { key: _, ...attributes }]: IconShape): string | null {
  const draw = SHAPES[element];
  if (draw === undefined || !Object.keys(attributes).every((name) => draw.takes.includes(name))) return null;
  return draw.path((name) => Number(attributes[name] ?? 0), attributes['d'] ?? '');
}

interface Shape {
  takes: readonly string[];
  path: (number: (attribute: string) => number, d: string) => string;
}

const SHAPES: Readonly<Record<string, Shape>> = {
  // A path that begins relatively begins at 0, not where the one before it ended.
  path: { takes: ['d'], path: (_, d) => (d.startsWith('m') ? `M0 0${d}` : d) },
  line: {
    takes: ['x1', 'y1', 'x2', 'y2'],
    path: (n) => `M${n('x1')} ${n('y1')}L${n('x2')} ${n('y2')}`,
  },
  circle: {
    takes: ['cx', 'cy', 'r'],
    path: (n) => {
      const r = n('r');
      const half = (across: number) => `a${r} ${r} 0 1 0 ${across} 0`;
      return `M${n('cx') - r} ${n('cy')}${half(2 * r)}${half(-2 * r)}z`;
    },
  },
  rect: {
    takes: ['x', 'y', 'width', 'height', 'rx', 'ry'],
    path: (n) => {
      const [w, h, r] = [n('width'), n('height'), n('rx') || n('ry')];
      const corner = (x: number, y: number) => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${x} ${y}`);
      return [
        `M${n('x') + r} ${n('y')}h${w - 2 * r}${corner(r, r)}`,
        `v${h - 2 * r}${corner(-r, r)}`,
        `h${2 * r - w}${corner(-r, -r)}`,
        `v${2 * r - h}${corner(r, -r)}z`,
      ].join('');
    },
  },
};
