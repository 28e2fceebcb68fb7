import { useState } from 'react';
import { continued, type Line, withOlder } from '../older-lines.ts';

/** Lines of a topic as far as they were asked for, the newest first. */
export interface OlderLines<L extends Line> {
  lines: readonly L[] | undefined;
  /** How many stand behind them. */
  older: number;
  /** Asks for the next page of them. */
  load: () => void;
  isLoading: boolean;
  failed: boolean;
}

/**
 * The newest lines of a topic, which are asked for again whenever it changes, and older ones once somebody wants them. What
 * was shown stays: lines are never taken back, newer ones only push it further down.
 */
export function useOlderLines<L extends Line>(
  topicId: string,
  newest: { lines: readonly L[]; total: number } | undefined,
  ask: (page: number) => Promise<readonly L[]>,
): OlderLines<L> {
  const [kept, setKept] = useState<{ topicId: string; lines: readonly L[] }>({ topicId, lines: [] });
  const lines = newest && continued(newest.lines, kept.topicId === topicId ? kept.lines : []);
  const [asking, setAsking] = useState<'no' | 'under way' | 'failed'>('no');
  const load = async (shown: readonly L[]): Promise<void> => {
    setAsking('under way');
    try {
      setKept({ topicId, lines: await withOlder(shown, ask) });
      setAsking('no');
    } catch {
      setAsking('failed');
    }
  };
  return {
    lines,
    older: newest && lines ? Math.max(0, newest.total - lines.length) : 0,
    load: () => void (lines && load(lines)),
    isLoading: asking === 'under way',
    failed: asking === 'failed',
  };
}
