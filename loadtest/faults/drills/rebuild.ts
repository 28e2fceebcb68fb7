import { digestOfRows } from '@keywright/events/testing/row-digest';
import { setTimeout as pause } from 'node:timers/promises';
import { loadBoard } from '../product/board.ts';
import type { ClusterTarget } from '../run/cluster-target.ts';
import type { Drill } from '../run/drill.ts';
import { drillOn, type Notes } from '../run/outcome.ts';
import { projectionsCommand } from '../run/projections-command.ts';

const READ_MODEL = 'topics';
const KILLED = 137;
const PLACES = [
  'rebuild:after-copy',
  'rebuild:before-swap',
  'rebuild:in-swap',
  'rebuild:after-swap',
] as const;
const READERS = 4;

async function rebuilt(target: ClusterTarget, notes: Notes): Promise<void> {
  const began = performance.now();
  const { code, output } = await projectionsCommand(target, ['rebuild', READ_MODEL]);
  notes.measured.push(
    `rebuild in ${Math.round(performance.now() - began)} ms: ${output.split('\n').at(-1) ?? ''}`,
  );
  if (code !== 0) notes.broken.push(`the rebuild ended with code ${code}: ${output}`);
}

/** What is served has to be what a fold of the events gives, as the command for operators says. */
async function verified(target: ClusterTarget, notes: Notes): Promise<void> {
  const { code, output } = await projectionsCommand(target, ['verify', READ_MODEL]);
  if (code === 0) notes.measured.push(`verify: ${output.split('\n').at(-1) ?? ''}`);
  else notes.broken.push(`verify ended with code ${code}: ${output}`);
}

const rebuildCrash: Drill = {
  name: 'rebuild-crash',
  does: 'The topics read model is built anew under load; the builder dies at every stage, and then once does not.',
  invariants: [
    'a killed rebuild leaves the old version served, or the new one whole',
    'the digests of both are equal',
  ],
  async run(context) {
    const target = await context.systems.cluster();
    return drillOn(
      target,
      context,
      async (load, notes) => {
        const places = PLACES.toSorted(() => context.random() - 0.5);
        for (const place of places) {
          await load.more(20);
          await pause(context.random() * 100);
          await load.injectFault(`builder ended at ${place}`, async () => {
            const { code, output } = await projectionsCommand(target, ['rebuild', READ_MODEL], place);
            if (code !== KILLED)
              notes.broken.push(`${place}: the builder ended with code ${code}: ${output}`);
          });
          notes.measured.push(
            `${place}: screens converged in ${Math.round((await target.converged()).screens)} ms`,
          );
        }
        await rebuilt(target, notes);
        await load.more(40);
        await load.pauseSenders(() => verified(target, notes));
        await projectionsCommand(target, ['drop-old', READ_MODEL]);
      },
      { resetsAllowed: true },
    );
  },
};

/** Reads the whole list again and again; every answer has to be the same, from whichever version it came. */
async function readWhile(target: ClusterTarget, work: Promise<unknown>, notes: Notes): Promise<void> {
  const expected = digestOfRows((await loadBoard(target.reader, target.projectId)).rows);
  const epochs = new Set<string>();
  let [reads, going] = [0, true];
  const readers = Array.from({ length: READERS }, async () => {
    while (going) {
      const { rows, epoch } = await loadBoard(target.reader, target.projectId);
      reads += 1;
      epochs.add(epoch);
      if (digestOfRows(rows) !== expected) notes.broken.push(`a list of epoch ${epoch} differs`);
    }
  });
  await work.finally(() => (going = false));
  await Promise.all(readers);
  notes.measured.push(`${reads} lists read meanwhile, of ${epochs.size} versions`);
  if (reads === 0) notes.broken.push('nothing was read meanwhile');
}

const rebuildSwap: Drill = {
  name: 'rebuild-swap',
  does: 'A new version of the topics read model takes the place of the old one while lists are read without a pause.',
  invariants: ['no list mixes two versions, and none is missing a row', 'screens begin anew and end equal'],
  async run(context) {
    const target = await context.systems.cluster();
    return drillOn(
      target,
      context,
      async (load, notes) => {
        await load.more(40);
        await load.pauseSenders(async () => {
          await target.converged();
          load.count('version swapped', 1);
          await readWhile(target, rebuilt(target, notes), notes);
        });
        await load.injectFault('load goes on', () => load.more(40));
        await load.pauseSenders(() => verified(target, notes));
        await projectionsCommand(target, ['drop-old', READ_MODEL]);
      },
      { resetsAllowed: true },
    );
  },
};

export const rebuildDrills: readonly Drill[] = [rebuildCrash, rebuildSwap];
