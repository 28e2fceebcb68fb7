import type { LiveRow } from '@keywright/events/live';
import { atom, type Atom, useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import type { LiveKind, ProjectChannel } from '../state/index.ts';
import type { LiveList } from './live-list.ts';

/** Nothing is touched that no frame brings. */
const NEVER = atom(0);

/**
 * The one list of a project behind a screen, kept true by the channel of its kind: null until the channel is held, open while
 * it is shown, loaded again where the channel asks for that. As often as `touchedAtom` grows it reads what is looked at
 * again, and nothing moves where the list holds its order. `make` makes it, with the ids that are shown until then; another
 * `make` is another list, so it is a `useCallback` over what the list follows from.
 */
export function useLiveList<Row extends LiveRow>(
  kind: Pick<LiveKind<Row>, 'channelAtom' | 'resetsAtom'> & { touchedAtom?: Atom<number> },
  projectId: string,
  make: (channel: ProjectChannel, shown: readonly string[]) => LiveList<Row> | null,
): LiveList<Row> | null {
  const channel = useAtomValue(kind.channelAtom);
  const resets = useAtomValue(kind.resetsAtom);
  const shown = useRef<LiveList<Row> | null>(null);
  const list = useMemo(
    () => (channel?.projectId === projectId ? make(channel, shown.current?.view.list.ids ?? []) : null),
    [channel, projectId, make],
  );

  useEffect(() => {
    shown.current = list;
    return list?.open();
  }, [list]);

  const loadedAt = useRef(resets);
  useEffect(() => {
    if (loadedAt.current === resets) return;
    loadedAt.current = resets;
    void shown.current?.reload();
  }, [resets]);

  const touches = useAtomValue(kind.touchedAtom ?? NEVER);
  const readAt = useRef(touches);
  useEffect(() => {
    if (readAt.current === touches) return;
    readAt.current = touches;
    shown.current?.readAgain();
  }, [touches]);

  return list;
}
