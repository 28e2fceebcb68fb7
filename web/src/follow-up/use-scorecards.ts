import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { countersAtom, topicRows, topicsKind } from '../topics/index.ts';
import { store } from '../state/index.ts';
import { askAgain } from '../data/ask-again.ts';
import { type Scorecards, scorecardsQuery, type ScorecardsQuestion } from './scorecards.ts';

/** The figures of a project, asked for again as often as something has changed on its channel of topics, and when a day is over. */
export function useScorecards(question: ScorecardsQuestion, today: string): UseQueryResult<Scorecards> {
  const query = useQuery(scorecardsQuery(question));
  const { refetch } = query;
  const resets = useAtomValue(topicsKind.resetsAtom);
  useEffect(() => {
    const asker = askAgain(() => refetch());
    const stopRows = topicRows.onChange((changes) => {
      if (changes.some(({ source }) => source !== 'answer')) asker.soon();
    });
    const stopCounters = store.sub(countersAtom, () => asker.soon());
    return () => {
      stopRows();
      stopCounters();
      asker.stop();
    };
  }, [refetch]);
  const asked = useRef(`${today} ${resets}`);
  useEffect(() => {
    const now = `${today} ${resets}`;
    if (asked.current === now) return;
    asked.current = now;
    void refetch();
  }, [today, resets, refetch]);
  return query;
}
