import type { Operation, ProjectRoles } from '@keywright/events/catalogue';
import type { DeniedCode, LiveRow } from '@keywright/events/live';
import type { QueryClient } from '@tanstack/react-query';
import { atom, type PrimitiveAtom } from 'jotai';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { ChannelHandlers, RowSink } from '../live/channel-handlers.ts';
import type { ProjectChannel } from './live.ts';
import { accountAtom } from './session.ts';
import { store } from './store.ts';

/** What an open channel is to its kind beside rows: calls it listens to, and what has to be done around it. */
export interface OpenKind<Row extends LiveRow, Counters> extends Pick<
  ChannelHandlers<Row, Counters>,
  'applied' | 'counters' | 'nudged' | 'presence' | 'touched'
> {
  /**
   * Asks for what seeds the channel before a list does: when it opens, after each reset, and again while it fails.
   * Throws ApiProblem. Without it the first list that is shown seeds the channel.
   */
  load?(signal: AbortSignal): Promise<{ epoch: string; position: string }>;
  close?(): void;
}

interface LiveKindOptions<Row extends LiveRow, Counters> {
  kind: string;
  /** Whether somebody of the project may listen to it, as the server has it in its own kind. */
  mayListen(membership: ProjectRoles): boolean;
  /** Where rows go; what is kept of them is dropped at log-out. */
  rows: RowSink<Row> & { forget?(): void };
  /** `reload` calls `load` again within the next 800 ms, not in the same moment as everybody else. */
  open?(projectId: string, queries: QueryClient, reload: () => void): OpenKind<Row, Counters>;
}

/** One kind of live channel, `<kind>:<projectId>`, and what its screens learn of it in the project that is shown. */
export interface LiveKind<Row extends LiveRow = LiveRow, Counters = unknown> extends LiveKindOptions<
  Row,
  Counters
> {
  /** Null outside a project, and where one may not listen. */
  channelAtom: PrimitiveAtom<ProjectChannel | null>;
  /** Grows by one when the channel asked to load everything again. */
  resetsAtom: PrimitiveAtom<number>;
  /** Why the channel refused us, null while it did not. */
  deniedAtom: PrimitiveAtom<DeniedCode | null>;
}

export function defineLiveKind<Row extends LiveRow, Counters = unknown>(
  options: LiveKindOptions<Row, Counters>,
): LiveKind<Row, Counters> {
  store.sub(accountAtom, () => {
    if (store.get(accountAtom) === null) options.rows.forget?.();
  });
  return {
    ...options,
    channelAtom: atom<ProjectChannel | null>(null),
    resetsAtom: atom(0),
    deniedAtom: atom<DeniedCode | null>(null),
  };
}

/** A screen below /projects/:projectId, in the navigation and the palette of who may open it. */
export interface ProjectScreen {
  /** The last part of its address; no slug of a workflow view. */
  path: string;
  /** A label, its name in the navigation. */
  label: string;
  /** A label: the part of the navigation in which it stands, among those of the project unless it says another. */
  section?: string;
  icon: LucideIcon;
  /** A number that stands beside its name in the navigation, followed live; a hook. */
  useCount?: () => number | null;
  /** Whether it stands in the navigation; by default it does. A hook. */
  useListed?: () => boolean;
  /** What one must be allowed to do in the project to open it. */
  needs: Operation;
  /** Other screens lead there: it stands in the palette, not in the navigation. */
  unlisted?: true;
  /** Its path names a topic, which leads there: it stands in the palette as little. */
  ofTopic?: true;
  /** Made by `lazy(…)`, so that a feature costs nothing before its screen is opened. */
  component: ComponentType;
}

/** What a feature brings to every project; src/app/features.ts lists them. */
export interface WebFeature {
  /** Those that the shell needs; what only a screen shows, that screen holds (`useLiveKind`). */
  kinds: readonly LiveKind[];
  screens: readonly ProjectScreen[];
}
