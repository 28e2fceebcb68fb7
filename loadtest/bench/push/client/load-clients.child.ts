import type { TopicRow } from '@keywright/events/topic';
import { answerCalls } from '@keywright/services/platform/testing/answer-calls.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { LoadClients, type OpenLoadClients } from './load-clients.ts';
import type { SentUpdate } from './latency-recorder.ts';

/** A process of load clients, in groups by name: groups let one row have healthy readers and stuck ones. */
const groups = new Map<string, LoadClients>();

function group(name: string): LoadClients {
  const found = groups.get(name) ?? new LoadClients();
  groups.set(name, found);
  return found;
}

answerCalls({
  seed: ({ name, channel, rows }: { name: string; channel: string; rows: TopicRow[] }) =>
    group(name).seed(channel, rows),
  open: ({ name, ...opening }: OpenLoadClients & { name: string }) => group(name).open(opening),
  received: (name: string) => group(name).received(),
  record: (name: string) => group(name).recorder.start(),
  latencies: ({ name, sent }: { name: string; sent: SentUpdate[] }) => group(name).latencies(sent),
  digests: (name: string) => group(name).digests(),
  problems: (name: string) => group(name).problems(),
  pause: ({ name, paused }: { name: string; paused: boolean }) => group(name).pause(paused),
  close: (name: string) => {
    groups.get(name)?.close();
    groups.delete(name);
  },
  async caughtUp({
    name,
    positions,
    within,
  }: {
    name: string;
    positions: Map<string, number>;
    within: number;
  }) {
    const end = performance.now() + within;
    for (;;) {
      const behind = group(name).behind(positions);
      if (behind === 0 || performance.now() > end) return behind;
      await pause(2);
    }
  },
});
