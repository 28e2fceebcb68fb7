import type { Plugin } from 'vite';

/**
 * Parts that Mantine hangs on its menus, popovers and tooltips (`Menu.Sub`, `Tooltip.Floating`), so that no build can see
 * that nobody uses them: the names of their modules. They come with every page otherwise, and what they need with them.
 */
const UNUSED = [
  'FloatingArrow',
  'MenuContextMenu',
  'MenuSearch',
  'MenuSub',
  'PopoverContextMenu',
  'TooltipFloating',
];

/** How one of them would be asked for. */
const ASKED = /<(?:Menu\.(?:ContextMenu|Search|Sub)|Popover\.ContextMenu|Tooltip\.Floating)\b|\bwithArrow\b/;

/** Leaves Mantine's parts that nobody uses out of the build, and fails the build as soon as somebody does. */
export function unusedParts(): Plugin {
  return {
    name: 'keywright:unused-parts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      order: 'pre',
      filter: { id: [/@mantine\/core\/esm\/.*\.mjs$/, /web\/src\/.*\.tsx?$/] },
      handler(code, id) {
        if (!id.endsWith('.mjs')) {
          const asked = ASKED.exec(code)?.[0];
          if (asked !== undefined)
            this.error(`${asked} is left out of the build: take it off build/unused-parts.ts`);
          return null;
        }
        const name = UNUSED.find((part) => id.endsWith(`/${part}.mjs`));
        return name === undefined ? null : { code: `export const ${name} = () => null;`, map: null };
      },
    },
  };
}
