import type { TopicRow } from '@keywright/events/topic';
import { useCallback, useState } from 'react';
import { problemText, useT } from '../../i18n/index.ts';
import { ApiProblem } from '../../api/index.ts';
import { showToast } from '../../ui/index.ts';
import { type CommandAnswer, sendCommand } from '../atoms.ts';
import type { CommandHeaders } from '../../data/optimistic.ts';

/** A tick of one’s own that what was read may not know yet. */
interface OwnTick {
  done: boolean;
  /** Of the topic with the tick; null while no answer has come. */
  revision: string | null;
}

/** What was read: of which revision, and whether that is still what the reader sees. */
interface ReadTicks {
  revision: string;
  /** What is shown is of an older revision: the newest is on its way. */
  isOlder: boolean;
}

interface Ticks<Name extends string> {
  /** Whether something is ticked, by what was `read` of it and what the reader has done since. */
  isTicked: (name: Name, read: boolean) => boolean;
  tick: (name: Name, done: boolean) => void;
}

/**
 * Boxes of a topic that are ticked at once and sent: a tick of one’s own is shown until what is read holds it, or until the server
 * says no. `send` is the call of one.
 */
export function useTicks<Name extends string>(
  row: TopicRow,
  { revision, isOlder }: ReadTicks,
  send: (name: Name, done: boolean, headers: CommandHeaders) => Promise<CommandAnswer>,
): Ticks<Name> {
  const t = useT();
  const [own, setOwn] = useState<ReadonlyMap<Name, OwnTick>>(new Map());
  const keep = (name: Name, tick: OwnTick | null) =>
    setOwn((now) => {
      const next = new Map(now);
      if (tick === null) next.delete(name);
      else next.set(name, tick);
      return next;
    });
  const isTicked = useCallback(
    (name: Name, read: boolean) => {
      const tick = own.get(name);
      if (tick === undefined) return read;
      const isNews = tick.revision === null || isOlder || BigInt(tick.revision) > BigInt(revision);
      return isNews ? tick.done : read;
    },
    [own, revision, isOlder],
  );
  const tick = (name: Name, done: boolean) => {
    keep(name, { done, revision: null });
    sendCommand(row.id, (headers) => send(name, done, headers)).then(
      (made) => keep(name, { done, revision: made.revision }),
      (problem: unknown) => {
        keep(name, null);
        const text = problem instanceof ApiProblem ? problemText(t, problem) : t('panel.notSaved');
        showToast({ kind: 'error', title: t('panel.ticks.failed'), text });
      },
    );
  };
  return { isTicked, tick };
}
