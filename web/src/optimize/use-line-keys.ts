import { BASKET_KINDS, KEYWORD_STRATEGIES, type KeywordStrategy } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { BASKETS, putInBasket, trayOpenAtom } from '../baskets/index.ts';
import { type Hotkey, useHotkey, useListedKeys } from '../hotkeys/index.ts';
import { useProjectScope } from '../projects/index.ts';
import type { LineRights } from './line-rights.ts';
import type { OptimizeLine } from './optimize-calls.ts';
import type { TopicActs } from './use-topic-acts.ts';

/** What the grid, and the list of suggestions, listen to themselves. */
const LISTED: readonly Omit<Hotkey, 'run'>[] = [
  { keys: 'arrowup arrowdown', label: 'help.list.walk', group: 'list' },
  { keys: 'k j', label: 'help.list.walk', group: 'list' },
  { keys: 'm', label: 'keywords.help.menu', group: 'list' },
  { keys: 'x', label: 'help.list.select', group: 'list' },
  { keys: 'space', label: 'help.list.select', group: 'list' },
  { keys: 'shift+arrowup shift+arrowdown', label: 'help.list.range', group: 'list' },
  { keys: 'mod+a', label: 'help.list.all', group: 'list' },
  { keys: '+', label: 'optimize.help.add', group: 'list' },
];

/** The digits of strategies, in the order of the catalogue. */
export const STRATEGY_KEYS: Readonly<Record<KeywordStrategy, string>> = {
  MAIN: '1',
  RELATED: '2',
  OUT_OF_SCOPE: '3',
};

/** The keyword of the suggestion that has the focus; null where none has it. */
function focusedSuggestion(): { id: string; value: string } | null {
  const { keyword: id, suggestion: value } =
    document.activeElement?.closest<HTMLElement>('[data-suggestion]')?.dataset ?? {};
  return id === undefined || value === undefined ? null : { id, value };
}

const focusedLine = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null;

interface LineKeys {
  lines: readonly OptimizeLine[];
  /** Those that are chosen; keys are about them, else about the one that has the focus. */
  chosen: readonly OptimizeLine[];
  rights: LineRights;
  acts: TopicActs;
  /** Absent while something is open over the table. */
  enabled: boolean;
}

/** u, f, 1 2 3, b m, b r and Delete, for what is chosen, else for the keyword or the suggestion that has the focus. */
export function useLineKeys({ lines, chosen, rights, acts, enabled: isOnTop }: LineKeys): void {
  const { projectId } = useProjectScope();
  // What is in the baskets has keys of its own.
  const trayOpen = useAtomValue(trayOpenAtom);
  const enabled = isOnTop && !trayOpen;
  useListedKeys(LISTED);
  const meant = (): readonly OptimizeLine[] =>
    chosen.length > 0 ? chosen : lines.filter(({ id }) => id === focusedLine());
  /** Turns a mark of them on, or off where all have it. */
  const turn = (
    mark: 'used' | 'followed',
    act: (lines: readonly OptimizeLine[], on: boolean) => void,
  ): void => {
    const those = meant();
    if (those.length > 0) act(those, !those.every((line) => line[mark]));
  };
  const place = (strategy: KeywordStrategy) => ({
    keys: STRATEGY_KEYS[strategy],
    label: `optimize.help.${strategy}`,
    group: 'list' as const,
    run(): void {
      const suggestion = focusedSuggestion();
      if (suggestion !== null) return acts.add([suggestion.value], strategy);
      const those = meant();
      if (those.length > 0) acts.place(those, strategy);
    },
  });
  const [toMain, toRelated] = BASKET_KINDS.map((kind) => ({
    keys: BASKETS[kind].keys,
    label: `basket.help.${kind}`,
    group: 'list' as const,
    run(): void {
      const suggestion = focusedSuggestion();
      const ids = suggestion === null ? meant().flatMap(({ keywordId }) => keywordId ?? []) : [suggestion.id];
      if (ids.length > 0) void putInBasket(projectId, kind, ids);
    },
  }));
  const [main, related, out] = KEYWORD_STRATEGIES.map(place);
  useHotkey(
    { keys: 'u', label: 'optimize.help.used', group: 'list', run: () => turn('used', acts.tick) },
    enabled && rights.ticks,
  );
  useHotkey(
    { keys: 'f', label: 'optimize.help.follow', group: 'list', run: () => turn('followed', acts.follow) },
    enabled && rights.follows,
  );
  useHotkey(main!, enabled && rights.edits);
  useHotkey(related!, enabled && rights.edits);
  useHotkey(out!, enabled && rights.edits);
  useHotkey(toMain!, enabled && rights.keeps);
  useHotkey(toRelated!, enabled && rights.keeps);
  useHotkey(
    {
      keys: 'delete',
      label: 'optimize.remove',
      group: 'list',
      run() {
        const those = meant();
        if (those.length > 0) acts.remove(those);
      },
    },
    enabled && rights.edits,
  );
}
