import type { Plugin } from 'vite';

/** A part of a library that nobody uses, though the build cannot see it: what of it is left out, and how it would be asked for. */
interface UnusedPart {
  /** The modules it stands in. */
  module: RegExp;
  asked: RegExp;
  /** The module without it; null where it is not in there as it was known. */
  without: (code: string) => string | null;
}

const mantine = (name: string, asked: RegExp): UnusedPart => ({
  module: new RegExp(`/@mantine/core/esm/.*/${name}\\.mjs$`),
  asked,
  without: () => `export const ${name} = () => null;`,
});

/** Of Mantine's palettes those that our theme neither replaces nor begins with. */
const COLOURS = 'red|pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange';

/**
 * What comes with every page otherwise, and what it needs with it: parts that Mantine hangs on its menus, popovers and
 * tooltips (`Menu.Sub`), what a link of the router fetches ahead in an app that the router itself serves, the writing half of react-query, and palettes.
 */
const UNUSED: readonly UnusedPart[] = [
  mantine('FloatingArrow', /\bwithArrow\b/),
  mantine('MenuContextMenu', /<Menu\.ContextMenu\b/),
  mantine('MenuSearch', /<Menu\.Search\b/),
  mantine('MenuSub', /<Menu\.Sub\b/),
  mantine('PopoverContextMenu', /<Popover\.ContextMenu\b/),
  mantine('TooltipFloating', /<Tooltip\.Floating\b/),
  {
    module: /\/react-router\/dist\/\w+\/chunk-\w+\.mjs$/,
    asked: /<(?:Nav)?Link\b[^>]*\bprefetch=/,
    without: withoutPrefetching,
  },
  {
    module: /\/@tanstack\/query-core\/build\/modern\/mutation\.js$/,
    asked: /\b(?:useMutation|getMutationCache)\b/,
    without: () => 'export class Mutation {}\nexport const getDefaultState = () => ({});',
  },
  {
    module: /\/@mantine\/core\/esm\/.*\/default-colors\.mjs$/,
    asked: new RegExp(`--mantine-color-(?:${COLOURS})\\b|\\bcolor="(?:${COLOURS})`),
    without: (code) => code.replaceAll(new RegExp(`\\b(?:${COLOURS}): \\[[^\\]]*\\],?`, 'g'), ''),
  },
];

/** The router without links that fetch ahead and without warnings for developers, and so that what nobody imports of it goes. */
function withoutPrefetching(code: string): string | null {
  if (!code.includes('function PrefetchPageLinks(')) return code;
  const plain = code.replace(/React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/, 'null');
  if (plain === code) return null;
  return plain
    .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
    .replaceAll(/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1');
}

/** Leaves parts of libraries that nobody uses out of the build, and fails the build as soon as somebody does. */
export function unusedParts(): Plugin {
  return {
    name: 'keywright:unused-parts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      order: 'pre',
      filter: { id: [...UNUSED.map(({ module }) => module), /web\/src\/.*\.tsx?$/] },
      handler(code, id) {
        const part = UNUSED.find(({ module }) => module.test(id));
        if (part === undefined) {
          const asked = UNUSED.map((one) => one.asked.exec(code)?.[0]).find((found) => found !== undefined);
          if (asked !== undefined)
            this.error(`${asked} is left out of the build: take it off build/unused-parts.ts`);
          return null;
        }
        const without = part.without(code);
        if (without === null) this.error(`${id} has changed: build/unused-parts.ts no longer fits it`);
        return { code: without, map: null };
      },
    },
  };
}
