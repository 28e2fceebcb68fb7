/** Keys as they are printed, where that is not their name. */
const SIGNS: Readonly<Record<string, string>> = {
  mod: 'Ctrl',
  shift: 'Shift',
  alt: 'Alt',
  escape: 'Esc',
  enter: '↵',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  home: 'Home',
  end: 'End',
};

/** A shortcut as it is printed: "mod+k" is "Ctrl K" (⌘ K on a Mac), "g t" is "G T", "arrowup arrowdown" is "↑ ↓". */
export function formatKeys(keys: string, mac = /Mac|iPhone|iPad/.test(navigator.platform)): string[] {
  const sign = (part: string): string => (mac && part === 'mod' ? '⌘' : (SIGNS[part] ?? part.toUpperCase()));
  return keys.split(' ').map((step) => (step === '+' ? step : step.split('+').map(sign).join(' ')));
}
