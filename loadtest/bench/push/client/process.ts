import type { TopicRow } from '@keywright/events/topic';
import { answerCalls } from '@keywright/services/platform/testing/answer-calls.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { Crowd, type OpenCrowd } from './crowd.ts';
import type { Begun } from './recorder.ts';

/** A process of sockets by name: `crowds` let one row have healthy readers and stuck ones. */
const crowds = new Map<string, Crowd>();

function crowd(name: string): Crowd {
  const found = crowds.get(name) ?? new Crowd();
  crowds.set(name, found);
  return found;
}

answerCalls({
  seed: ({ name, channel, rows }: { name: string; channel: string; rows: TopicRow[] }) =>
    crowd(name).seed(channel, rows),
  open: ({ name, ...opening }: OpenCrowd & { name: string }) => crowd(name).open(opening),
  received: (name: string) => crowd(name).received(),
  record: (name: string) => crowd(name).recorder.start(),
  latencies: ({ name, begun }: { name: string; begun: Begun[] }) => crowd(name).latencies(begun),
  digests: (name: string) => crowd(name).digests(),
  problems: (name: string) => crowd(name).problems(),
  pause: ({ name, paused }: { name: string; paused: boolean }) => crowd(name).pause(paused),
  close: (name: string) => {
    crowds.get(name)?.close();
    crowds.delete(name);
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
      const behind = crowd(name).behind(positions);
      if (behind === 0 || performance.now() > end) return behind;
      await pause(2);
    }
  },
});
