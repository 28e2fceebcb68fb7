import type { PredefinedCategory } from '@keywright/events/catalogue';
import { predefinedName } from '@keywright/events/keyword-labels';
import { v5 as uuidV5 } from 'uuid';
import type { CommandActor } from '../../platform/commands/command.ts';
import { runCommand } from '../../platform/commands/answer-command.ts';
import type { Platform } from '../../platform/feature.ts';
import { marketOfProject } from '../batch/place-asked.ts';
import { KEYWORD_LABELS } from './keyword-labels.ts';

interface Asked {
  projectId: string;
  actor: CommandActor;
  commandId: string;
  correlationId: string;
  wanted: readonly PredefinedCategory[];
}

/**
 * The ids of predefined categories of a project, of which those that are missing are made, called as in the project's language;
 * `position` is that of the newest event of its labels, decimal. @throws AppError NOT_FOUND, LIMIT_REACHED
 */
export async function predefinedCategoriesOf(
  platform: Platform,
  { projectId, actor, commandId, correlationId, wanted }: Asked,
): Promise<{ categories: ReadonlyMap<PredefinedCategory, string>; position: string }> {
  const { language } = await marketOfProject(platform.db, projectId);
  const done = await runCommand(platform, KEYWORD_LABELS, {
    ...{ id: projectId, projectId, correlationId, actor },
    // The batch of keywords has the command's own id.
    commandId: uuidV5('predefined categories', commandId),
    command: {
      type: 'CreatePredefinedCategories',
      projectId,
      wanted: wanted.map((predefined) => ({ predefined, name: predefinedName(predefined, language) })),
    },
  });
  const categories = new Map<PredefinedCategory, string>();
  const known = Object.values(done.state.categories);
  for (const type of wanted) {
    const category = known.find(({ predefined }) => predefined === type);
    if (category !== undefined) categories.set(type, category.categoryId);
  }
  return { categories, position: done.position };
}
