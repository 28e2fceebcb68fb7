import { useEffect } from 'react';
import { askAgain } from '../data/ask-again.ts';
import { store } from '../state/index.ts';
import { useKeywordsChannel } from './keyword-kinds.ts';
import { knownKeywords } from './keyword-store.ts';

/**
 * Calls `ask` when keywords of the project have changed, whoever changed them, or when more may have than frames said: at most
 * four times a second, and not again before its answer is there. Of who may not read keywords it is never called.
 */
export function useKeywordNews(ask: () => Promise<unknown>): void {
  const { kind } = useKeywordsChannel();
  useEffect(() => {
    const asker = askAgain(ask);
    const stops = [
      store.sub(kind.resetsAtom, asker.soon),
      store.sub(kind.touchedAtom, asker.soon),
      knownKeywords.onChange((changes) => {
        if (changes.some(({ at }) => at !== undefined)) asker.soon();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      asker.stop();
    };
  }, [kind, ask]);
}
