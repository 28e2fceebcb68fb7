/** What of a keyboard event decides. */
export interface KeyPress {
  key: string;
  ctrl: boolean;
  alt: boolean;
  shift: boolean;
}

/**
 * Whether one press is one step of a shortcut: "c", "?", "mod+k" (Ctrl, or Cmd on a Mac), "shift+d". Shift is not looked at
 * for signs, because which signs need it differs from keyboard to keyboard.
 */
export function isStep(step: string, press: KeyPress): boolean {
  const parts = step.toLowerCase().split('+');
  const key = parts.pop()!;
  if (press.alt || press.ctrl !== parts.includes('mod') || press.key.toLowerCase() !== key) return false;
  const letter = /^[a-z]$/.test(key);
  return !letter || press.shift === parts.includes('shift');
}

/** Shortcuts of one key without Ctrl, or of several in a row: those a person can switch off. */
export const isSingleKey = (keys: string): boolean => !keys.includes('mod+') && keys !== 'escape';

/**
 * Follows sequences: feed every press, get the shortcut it completes, if it does. A press that begins a longer shortcut is remembered
 * for `timeoutMs`; one that fits nothing starts anew. `continues` says of a press, without feeding it, whether it goes on with what
 * has begun.
 */
export function createMatcher(timeoutMs = 1000) {
  let done: string[] = [];
  let until = 0;
  function match(all: readonly string[], press: KeyPress, now: number): string | null {
    if (now > until) done = [];
    let matches = fitting(all, done, press);
    if (matches.length === 0) {
      done = [];
      matches = fitting(all, done, press);
    }
    const complete = matches.find((keys) => keys.split(' ').length === done.length + 1);
    if (complete !== undefined || matches.length === 0) {
      done = [];
      return complete ?? null;
    }
    done = matches[0]!.split(' ').slice(0, done.length + 1);
    until = now + timeoutMs;
    return null;
  }
  const continues = (all: readonly string[], press: KeyPress, now: number): boolean =>
    done.length > 0 && now <= until && fitting(all, done, press).length > 0;
  return Object.assign(match, { continues });
}

/** The shortcuts that go on with a press after the steps that were begun. */
function fitting(all: readonly string[], begun: readonly string[], press: KeyPress): string[] {
  return all.filter((keys) => {
    const steps = keys.split(' ');
    return (
      steps.length > begun.length &&
      begun.every((step, at) => step === steps[at]) &&
      isStep(steps[begun.length]!, press)
    );
  });
}
