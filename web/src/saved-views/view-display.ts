import { atom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { store } from '../state/index.ts';

/** What a view looks like, by the part of the product that shows it (`list`); what a part keeps is its own affair. */
export type ViewDisplay = Readonly<Record<string, unknown>>;

/** What the reader changed of how saved views look and did not save: by view, in this browser. */
export const unsavedDisplaysAtom = atomWithStorage<Readonly<Record<string, ViewDisplay>>>(
  'keywright.viewDisplays',
  {},
  undefined,
  { getOnInit: true },
);

/** How the page on screen looks, which a view that is made of it keeps: each part says so while it is shown. */
export const shownDisplayAtom = atom<ViewDisplay>({});

/** What is saved of how a view looks; nothing where that is not understood. */
export function savedDisplay(text: string | null): ViewDisplay {
  try {
    const said: unknown = JSON.parse(text ?? '{}');
    return typeof said === 'object' && said !== null && !Array.isArray(said) ? (said as ViewDisplay) : {};
  } catch {
    return {};
  }
}

/** What is saved of it with what is not. */
export function displayWith(saved: ViewDisplay, unsaved: ViewDisplay = {}): string | null {
  const whole = { ...saved, ...unsaved };
  return Object.keys(whole).length === 0 ? null : JSON.stringify(whole);
}

/** Whether a view looks otherwise than it is saved. */
export function isDisplayEdited(saved: ViewDisplay, unsaved: ViewDisplay = {}): boolean {
  return Object.entries(unsaved).some(([part, display]) => inOrder(display) !== inOrder(saved[part]));
}

export function putUnsaved(viewId: string, part: string, display: unknown): void {
  store.set(unsavedDisplaysAtom, (all) => ({ ...all, [viewId]: { ...all[viewId], [part]: display } }));
}

/** A view looks as it is saved from now on. */
export function forgetUnsaved(viewId: string): void {
  store.set(unsavedDisplaysAtom, ({ [viewId]: _gone, ...rest }) => rest);
}

/** Members of objects in one order, so that equal values have equal texts. */
function inOrder(value: unknown): string {
  return (
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
        : part,
    ) ?? ''
  );
}
