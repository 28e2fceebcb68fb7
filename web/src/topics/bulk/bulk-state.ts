import type { TopicStatus } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import { atom } from 'jotai';
import type { BulkAct, BulkResult } from './bulk-act.ts';

/** One topic of a bulk. */
export interface BulkLine {
  /** As it was before; null where this tab does not know it. */
  row: TopicRow | null;
  /** null until it is answered. */
  result: BulkResult | null;
  /** It was sent and no answer came: nobody knows. */
  lost: boolean;
  /** What its undo said; null where none was answered. */
  undo: BulkResult | null;
}

export interface BulkRun {
  bulkId: string;
  projectId: string;
  /** null where it was done elsewhere or before, be it an import, and is only taken back here. */
  act: BulkAct | null;
  /** ISO 8601, when it began. */
  at: string;
  /** How many topics it is about: of one that was done elsewhere lines come with the answers. */
  asked: number;
  lines: ReadonlyMap<string, BulkLine>;
  phase: 'running' | 'done' | 'undoing';
}

/** The bulk whose results another place shows than the dock: activity, or the dialog of an import. */
export const shownElsewhereAtom = atom<string | null>(null);

/** Where the bar of a list or board stands; null where the screen shows no bulk acts. */
export const dockPlaceAtom = atom<HTMLElement | null>(null);

/** px of what stands in the dock, over the end of a list or board. */
export const dockedAtom = atom(0);

/** The last bulk act of this tab: it belongs to no list, and stays until it is dismissed or the next one begins. */
export const bulkRunAtom = atom<BulkRun | null>(null);

/** Whether the server has refused a topic, as it stands, the move of the last bulk: it is not promised again. */
export const wasRefusedAtom = atom((get) => {
  const run = get(bulkRunAtom);
  const { act, lines } = run ?? {};
  return (row: TopicRow, to: TopicStatus): boolean => {
    if (act?.kind !== 'status' || act.to !== to) return false;
    const line = lines?.get(row.id);
    return line !== undefined && stateOf(line) === 'refused' && line.row?.revision === row.revision;
  };
});

/** What is asked over the bar before a move: to which stage, or the note to it. */
export const moveFormAtom = atom<'stages' | 'note' | null>(null);

/** Whether there is a stage that any of the chosen topics can go to. */
export const stagesOfferedAtom = atom(false);

export type LineState = 'waiting' | 'done' | 'same' | 'refused' | 'lost' | 'undone' | 'kept';

/** What is known of one topic of a bulk; every one is in exactly one state. */
export function stateOf({ result, lost, undo }: BulkLine): LineState {
  if (result === null) return lost ? 'lost' : 'waiting';
  if (result.code !== undefined) return 'refused';
  if (!result.changed) return 'same';
  if (undo === null) return 'done';
  return undo.code === undefined ? 'undone' : 'kept';
}

/** The ids of a bulk's topics by their state, in the order in which they were sent. */
export function idsByState(run: BulkRun): Readonly<Record<LineState, readonly string[]>> {
  const ids: Record<LineState, string[]> = {
    ...{ waiting: [], done: [], same: [], refused: [], lost: [], undone: [], kept: [] },
  };
  for (const [id, line] of run.lines) ids[stateOf(line)].push(id);
  return ids;
}

/** How many topics its undo would take back. */
export function undoableOf(run: BulkRun): number {
  if (run.act?.kind === 'activate') return 0;
  return idsByState(run).done.length + (run.act === null ? unknownOf(run) : 0);
}

/** How many topics of a bulk that was done elsewhere no answer has named yet. */
export const unknownOf = ({ asked, lines }: BulkRun): number => Math.max(0, asked - lines.size);
