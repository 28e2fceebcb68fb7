import { BASKET_KINDS, type BasketKind, type KeywordScope } from '@keywright/events/catalogue';
import { BASKETS } from '../baskets/index.ts';
import { type Hotkey, useHotkey, useListedKeys } from '../hotkeys/index.ts';
import type { AskedAct, LabelKind } from './acts/run-act.ts';
import { SCOPES } from './scopes.ts';

/** What the grid listens to. */
const GRID_KEYS: readonly Omit<Hotkey, 'run'>[] = [
  { keys: 'arrowup arrowdown', label: 'help.list.walk', group: 'list' },
  { keys: 'k j', label: 'help.list.walk', group: 'list' },
  { keys: 'pageup pagedown', label: 'help.list.pages', group: 'list' },
  { keys: 'home end', label: 'help.list.ends', group: 'list' },
  { keys: 'm', label: 'keywords.help.menu', group: 'list' },
  { keys: 'x', label: 'help.list.select', group: 'list' },
  { keys: 'space', label: 'help.list.select', group: 'list' },
  { keys: 'shift+arrowup shift+arrowdown', label: 'help.list.range', group: 'list' },
  { keys: 'mod+a', label: 'help.list.all', group: 'list' },
];

interface KeywordKeys {
  shown: KeywordScope;
  enabled: boolean;
  /** How many keywords are chosen. */
  chosen: number;
  /** Done to what is chosen, or to one keyword. */
  act: (act: AskedAct, only?: string) => void;
  /** Opens the choice of labels for one keyword, at its row; over a choice the bar listens for that itself. */
  pick: (kind: LabelKind, row: Element, only: string) => void;
  /** Puts what is chosen in a basket, or one keyword. */
  toBasket: (kind: BasketKind, only?: string) => void;
}

/** The keys that open the choice of tags and of categories. */
export const PICK_KEYS: Readonly<Record<LabelKind, string>> = { tag: 't', category: 'shift+t' };

/** 1, 2 and 3 move what is chosen, or the keyword that has the focus, to a scope; b and m or r put it in a basket. */
export function useKeywordKeys({ shown, enabled, chosen, act, pick, toBasket }: KeywordKeys): void {
  useListedKeys(GRID_KEYS);
  const moveTo = (to: KeywordScope) => (): void => {
    if (to === shown) return;
    if (chosen > 0) return act({ kind: 'move', to, list: null });
    const focused = focusedRow()?.dataset['row'];
    if (focused !== undefined) act({ kind: 'move', to, list: null }, focused);
  };
  const pickOne = (kind: LabelKind) => ({
    keys: PICK_KEYS[kind],
    label: `keywordLabels.help.${kind}`,
    group: 'list' as const,
    run(event: KeyboardEvent): void {
      const row = focusedRow();
      const id = row?.dataset['row'];
      if (row === null || id === undefined) return;
      // The field that opens has the focus before the key is typed.
      event.preventDefault();
      pick(kind, row, id);
    },
  });
  const [first, second, third] = SCOPES.map(({ scope, key }) => ({
    keys: key,
    label: `keywords.help.${scope}`,
    group: 'list' as const,
    run: moveTo(scope),
  }));
  useHotkey(first!, enabled && shown !== SCOPES[0]?.scope);
  useHotkey(second!, enabled && shown !== SCOPES[1]?.scope);
  useHotkey(third!, enabled && shown !== SCOPES[2]?.scope);
  const [main, related] = BASKET_KINDS.map((kind) => ({
    keys: BASKETS[kind].keys,
    label: `basket.help.${kind}`,
    group: 'list' as const,
    run(): void {
      if (chosen > 0) return toBasket(kind);
      const focused = focusedRow()?.dataset['row'];
      if (focused !== undefined) toBasket(kind, focused);
    },
  }));
  useHotkey(main!, enabled);
  useHotkey(related!, enabled);
  useHotkey(pickOne('tag'), enabled && chosen === 0);
  useHotkey(pickOne('category'), enabled && chosen === 0);
}

const focusedRow = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;
