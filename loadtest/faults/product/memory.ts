import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';

interface Answered {
  id: number;
  result: { result?: { value?: unknown } };
}

/** Bytes that the machine had given a process when it had most (Linux). */
export function peakResidentBytes(pid: number): number {
  const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(peak) * 1_024;
}

/**
 * Bytes that a Node process can still reach, on and off its heap, after what it cannot was collected. The room that its heap
 * keeps beyond that, and so what the machine sees, is V8's affair: it depends on when V8 last cared to collect.
 */
export async function liveBytes(inspectorUrl: string): Promise<number> {
  const socket = new WebSocket(inspectorUrl, { perMessageDeflate: false });
  await once(socket, 'open');
  let id = 0;
  const call = async (method: string, params: object = {}): Promise<unknown> => {
    socket.send(JSON.stringify({ id: (id += 1), method, params }));
    const [data] = (await once(socket, 'message')) as [Buffer];
    const answered = JSON.parse(data.toString()) as Answered;
    if (answered.id !== id) throw new Error(`the inspector answered ${data.toString()}`);
    return answered.result.result?.value;
  };
  try {
    // What one collection finds dead may have kept something else, and what ends off the heap ends in a later turn.
    for (let round = 0; round < 3; round += 1) {
      await call('HeapProfiler.collectGarbage');
      await pause(50);
    }
    const expression = '(({ heapUsed, external }) => heapUsed + external)(process.memoryUsage())';
    return Number(await call('Runtime.evaluate', { expression }));
  } finally {
    socket.terminate();
  }
}
