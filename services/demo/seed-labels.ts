import { PREDEFINED_CATEGORIES, type PredefinedCategory } from '@keywright/events/catalogue';
import { type KeywordLabelCommand, predefinedName } from '@keywright/events/keyword-labels';
import { KEYWORD_LABELS } from '../keywords/labels/keyword-labels.ts';
import { refusalError } from '../platform/commands/aggregate.ts';
import { handleCommand } from '../platform/commands/handle-command.ts';
import type { Platform } from '../platform/feature.ts';
import { DEMO_CATEGORIES, DEMO_TAGS, type DemoLabels } from './keywords/demo-labels.ts';
import { LISTS_BEGUN } from './keywords/demo-lists.ts';
import type { KeywordProject } from './keywords/keyword-project.ts';

type LabelProject = Pick<KeywordProject, 'projectId' | 'team' | 'market' | 'now' | 'newId'>;

/** Makes the tags and categories of a project through their commands, by an owner, who always may. A second attempt finds them. */
export async function makeLabels(platform: Platform, project: LabelProject): Promise<DemoLabels> {
  const { projectId, market } = project;
  let nth = 0;
  const make = (command: KeywordLabelCommand) => carryOut(platform, project, command, (nth += 1));
  const tags: DemoLabels['tags'] = [];
  for (const tag of DEMO_TAGS) {
    const { name, colour, parent } = tag;
    const parentId = tags.find((other) => other.name === parent)?.id ?? null;
    const [made] = await make({ type: 'CreateTag', projectId, name, colour, parentId });
    if (made?.type === 'TagCreated') tags.push({ ...tag, id: made.data.tagId });
  }
  const categories: DemoLabels['categories'] = [];
  for (const category of DEMO_CATEGORIES) {
    const [made] = await make({ type: 'CreateCategory', projectId, name: category.name, listId: null });
    if (made?.type === 'CategoryCreated') categories.push({ ...category, id: made.data.categoryId });
  }
  const found = await make({
    ...{ type: 'CreatePredefinedCategories', projectId },
    wanted: PREDEFINED_CATEGORIES.map((predefined) => ({
      ...{ predefined, name: predefinedName(predefined, market.language) },
    })),
  });
  const predefined = new Map<PredefinedCategory, string>();
  for (const event of found)
    if (event.type === 'CategoryCreated' && event.data.predefined !== null)
      predefined.set(event.data.predefined, event.data.categoryId);
  return { tags, categories, predefined };
}

async function carryOut(
  platform: Platform,
  { projectId, team, now, newId }: LabelProject,
  command: KeywordLabelCommand,
  nth: number,
) {
  const commandId = newId();
  const outcome = await handleCommand(platform, KEYWORD_LABELS, {
    ...{ id: projectId, projectId, commandId, correlationId: commandId, facts: {}, command },
    actor: team.people.find(({ owner }) => owner) ?? 'SYSTEM',
    at: new Date(now - LISTS_BEGUN + (60 + nth) * 60_000).toISOString(),
  });
  if (!outcome.ok) throw refusalError(KEYWORD_LABELS, outcome.refusal);
  return outcome.events.map(({ event }) => event);
}
