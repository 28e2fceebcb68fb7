import type { TopicRow } from '@keywright/events/topic';
import { useCallback, useRef, useState } from 'react';
import { type CommandAnswer, topicRows } from '../../atoms.ts';
import { type BulkCommand, sendBulk, undoBulk } from './bulk-commands.ts';
import { type BulkResult, runBulk } from './run-bulk.ts';

export interface BulkLine extends BulkResult<CommandAnswer> {
  /** As it was before. */
  row: TopicRow;
  undone: boolean;
}

export interface BulkRun {
  command: BulkCommand;
  asked: number;
  lines: readonly BulkLine[];
  phase: 'running' | 'done' | 'undoing';
}

/** One bulk request at a time: starts it, follows it, can stop it, and take back what it did. */
export function useBulkRun() {
  const [run, setRun] = useState<BulkRun | null>(null);
  const abort = useRef(new AbortController());

  const start = useCallback(async (command: BulkCommand, ids: readonly string[]) => {
    abort.current = new AbortController();
    const before = new Map(
      ids.flatMap((id) => (topicRows.get(id) ? [[id, topicRows.get(id) as TopicRow]] : [])),
    );
    setRun({ command, asked: before.size, lines: [], phase: 'running' });
    const onResult = (result: BulkResult<CommandAnswer>): void =>
      setRun((now) => {
        const row = before.get(result.id);
        return now && row ? { ...now, lines: [...now.lines, { ...result, row, undone: false }] } : now;
      });
    await runBulk([...before.keys()], (id) => sendBulk(command, id), onResult, abort.current.signal);
    setRun((now) => now && { ...now, phase: 'done' });
  }, []);

  const undo = useCallback(async (lines: readonly BulkLine[]) => {
    setRun((now) => now && { ...now, phase: 'undoing' });
    const parts = new Map(
      lines.flatMap(({ id, row, answer }) =>
        answer?.eventId ? [[id, { row, eventId: answer.eventId }]] : [],
      ),
    );
    const send = (id: string): Promise<CommandAnswer> => {
      const { row, eventId } = parts.get(id)!;
      return undoBulk(row, eventId);
    };
    const onResult = ({ id, answer, problem }: BulkResult<CommandAnswer>): void =>
      setRun(
        (now) =>
          now && {
            ...now,
            lines: now.lines.map((line) =>
              line.id === id ? { ...line, undone: answer !== null, problem } : line,
            ),
          },
      );
    await runBulk([...parts.keys()], send, onResult, new AbortController().signal);
    setRun((now) => now && { ...now, phase: 'done' });
  }, []);

  return { run, start, undo, cancel: () => abort.current.abort(), close: () => setRun(null) };
}
