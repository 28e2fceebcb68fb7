/** A shortcut as it is printed: "mod+k" is "Ctrl K" (⌘ K on a Mac), "g t" is "G T". */
export function formatKeys(keys: string, mac = /Mac|iPhone|iPad/.test(navigator.platform)): string[] {
  return keys.split(' ').map((step) =>
    step
      .split('+')
      .map((part) =>
        part === 'mod'
          ? mac
            ? '⌘'
            : 'Ctrl'
          : part === 'shift'
            ? 'Shift'
            : part === 'escape'
              ? 'Esc'
              : part.toUpperCase(),
      )
      .join(' '),
  );
}
