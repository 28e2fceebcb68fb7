import { atom } from 'jotai';
import { store } from '../state/index.ts';
import { type Task, type Told, withTasks } from './task.ts';
import { readTasks } from './tasks-calls.ts';

interface KnownTasks {
  rows: ReadonlyMap<string, Task>;
  /** How many there were when they were asked for; null before that. */
  total: number | null;
  /** The last time they were asked for there was no answer. */
  failed: boolean;
}

const NOTHING: KnownTasks = { rows: new Map(), total: null, failed: false };

/** The tasks of the project on screen, as far as they have been asked for. */
export const tasksAtom = atom(NOTHING);

/** What was removed stays so, whatever an answer says that was on its way. */
const gone = new Set<string>();

export function forgetTasks(): void {
  gone.clear();
  store.set(tasksAtom, NOTHING);
}

export function knowTasks(rows: readonly Task[], told: Told, removed: readonly string[] = []): void {
  for (const id of removed) gone.add(id);
  const there = rows.filter(({ id }) => !gone.has(id));
  store.set(tasksAtom, (known) => ({ ...known, rows: withTasks(known.rows, there, told, removed) }));
}

/** Knows tasks from further down the list, too. */
export function knowOlder(rows: readonly Task[], total: number): void {
  knowTasks(rows, 'now');
  store.set(tasksAtom, (known) => ({ ...known, total }));
}

/** Asks for the newest tasks and takes them for all there are up to the last of them. Throws ApiProblem. */
export async function loadTasks(
  projectId: string,
  signal: AbortSignal,
): Promise<{ epoch: string; position: string }> {
  try {
    const { tasks, total, epoch, position } = await readTasks(projectId, 0, signal);
    signal.throwIfAborted();
    const there = tasks.filter(({ id }) => !gone.has(id));
    store.set(tasksAtom, ({ rows }) => ({
      rows: withTasks(olderThan(tasks, total, rows), there, 'now'),
      total,
      failed: false,
    }));
    return { epoch, position };
  } catch (problem) {
    if (!signal.aborted) store.set(tasksAtom, (known) => ({ ...known, failed: true }));
    throw problem;
  }
}

/** Of what was known before the newest came: what stands behind them. The rest is among them, or has gone. */
function olderThan(
  page: readonly Task[],
  total: number,
  known: ReadonlyMap<string, Task>,
): ReadonlyMap<string, Task> {
  const last = page.at(-1);
  if (last === undefined || page.length >= total) return new Map();
  return new Map([...known].filter(([, { createdAt }]) => createdAt < last.createdAt));
}
