import { asSentence } from './embedded/start-failure.ts';
import { features } from './features.ts';
import { openStores } from './projections/open-stores.ts';
import { parseArguments } from './projections/parse-arguments.ts';
import { selectProjections, isUserFacing, TASK_HANDLERS } from './projections/tasks.ts';

/** The command line of the read models. Exit code 0 = all is well; 1 = it is not, and the last lines say why. */
async function main(args: readonly string[]): Promise<boolean> {
  const { task, name, position, dataDir, adoptStore } = parseArguments(args);
  const projections = selectProjections(
    features.flatMap((feature) => feature.projections ?? []),
    name,
  );
  await using world = await openStores(dataDir);
  return await TASK_HANDLERS[task](world.context, projections, { adoptStore, position });
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  console.error(isUserFacing(error) ? error.message : asSentence(error));
  process.exitCode = 1;
}
