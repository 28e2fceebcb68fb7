import type { Plugin } from 'vite';

/** What components of libraries are called in a browser's developer tools. */
const DISPLAY_NAME = /^\s*[\w$.]+\.displayName = "[^"]*";$/gm;
/** What the documentation of the API says of a field. */
const DOC = /\bdoc:\s*'(?:[^'\\\n]|\\.)*',?/g;

/** A module without them, by the name of its file. */
export const withoutUnseen = (code: string, id: string): string =>
  code.replaceAll(id.endsWith('.ts') ? DOC : DISPLAY_NAME, '');

/** Leaves texts out of the build that the app never shows: every page would fetch them. */
export function unseenTexts(): Plugin {
  return {
    name: 'keywright:unseen-texts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      order: 'pre',
      filter: {
        id: [
          /\/@mantine\/core\/esm\/.*\.mjs$/,
          /\/react-router\/dist\/.*\.mjs$/,
          /\/events\/src\/.*fields\.ts$/,
        ],
      },
      handler(code, id) {
        return { code: withoutUnseen(code, id), map: null };
      },
    },
  };
}
