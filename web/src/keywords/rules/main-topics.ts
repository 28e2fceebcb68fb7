import type { KeywordRow } from '@keywright/events/keywords';
import { atom, useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import { askForTopic, topicRows } from '../../topics/index.ts';

const mainOf = ({ topics }: Pick<KeywordRow, 'topics'>): string[] =>
  topics.flatMap(({ id, strategy }) => (strategy === 'MAIN' ? [id] : []));

/**
 * How many topics hold a keyword as their main one so that no rule takes it out of scope: those that are not archived. One that
 * is not known counts until it is.
 */
export function useMainTopics(row: Pick<KeywordRow, 'topics'> | null): number {
  const ids = useMemo(() => (row === null ? [] : mainOf(row)), [row]);
  const rows = useAtomValue(useMemo(() => atom((get) => ids.map((id) => get(topicRows.atomOf(id)))), [ids]));
  const unknown = ids.filter((_, at) => rows[at] === null).join(' ');
  useEffect(() => {
    for (const id of unknown.split(' ')) if (id !== '') askForTopic(id);
  }, [unknown]);
  return rows.filter((topic) => topic?.status !== 'ARCHIVED').length;
}
