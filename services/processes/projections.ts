import { asSentence } from './embedded/failures.ts';
import { features } from './features.ts';
import { openWorld } from './projections/open-world.ts';
import { readWords } from './projections/read-words.ts';
import { chosen, isSpoken, WORK } from './projections/tasks.ts';

/** The command line of the read models. Exit code 0 = all is well; 1 = it is not, and the last lines say why. */
async function main(args: readonly string[]): Promise<boolean> {
  const { task, name, position, dataDir, adoptStore } = readWords(args);
  const projections = chosen(
    features.flatMap((feature) => feature.projections ?? []),
    name,
  );
  await using world = await openWorld(dataDir);
  return await WORK[task](world.context, projections, { adoptStore, position });
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  console.error(isSpoken(error) ? error.message : asSentence(error));
  process.exitCode = 1;
}
