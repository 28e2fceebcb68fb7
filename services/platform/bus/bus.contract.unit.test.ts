import { type BusUnderTest, busContract } from './bus.contract.ts';
import { ChaosBus } from './testing/chaos-bus.ts';
import { MemoryBus } from './memory-bus.ts';

const one: BusUnderTest = {
  open: (onError) => Promise.resolve(new MemoryBus(onError)),
  settled: () => new Promise((resolve) => setImmediate(resolve)),
  stop: () => Promise.resolve(),
};

busContract('of one process', false, () => Promise.resolve(one));

busContract('at its worst, without its chances,', false, () =>
  Promise.resolve({
    ...one,
    open: async (onError) => new ChaosBus(await one.open(onError), 1, { drop: 0, double: 0, delay: 0 }),
  }),
);
