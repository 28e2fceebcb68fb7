import type { PredefinedCategory } from '../catalogue/labels.ts';
import { LIMITS } from '../catalogue/limits.ts';
import type { ProjectRoles } from '../catalogue/permission-scope.ts';
import { accept, type Decision, refuse, unchanged } from '../decision.ts';
import { permit } from '../permit.ts';
import type { Refusal } from '../refusal.ts';
import { VALUES } from '../values.ts';
import type { CategoryCreated, KeywordLabelsEvent } from './label-events.ts';
import { isTaken, labelName } from './label-name.ts';
import type { KeywordLabelsState } from './state.ts';

interface Context {
  actor: ProjectRoles;
  newId: () => string;
}
type LabelDecision = Decision<KeywordLabelsEvent>;

/** A category that people fill, with a name that no other category of the project has, in whatever case. */
export function createCategory(
  command: { projectId: string; name: string; listId: string | null },
  { categories }: KeywordLabelsState,
  { actor, newId }: Context,
): LabelDecision {
  const as = permit('EDIT_KEYWORDS', actor);
  if ('code' in as) return refuse(as);
  const { projectId, listId } = command;
  const name = labelName(command.name, VALUES.categoryName);
  if (typeof name !== 'string') return refuse(name);
  if (isTaken(name, Object.values(categories)))
    return refuse({ code: 'DUPLICATE', field: 'name', value: name });
  const tooMany = oneTooMany(Object.keys(categories).length, 1);
  if (tooMany !== null) return refuse(tooMany);
  const made = { categoryId: newId(), name, categoryType: 'CUSTOM', predefined: null, listId } as const;
  return accept([{ type: 'CategoryCreated', data: { projectId, ...made } }], as);
}

/** The predefined categories that the project lacks of some; one whose name is taken gets a number behind it. */
export function createPredefinedCategories(
  command: { projectId: string; wanted: { predefined: PredefinedCategory; name: string }[] },
  { categories }: KeywordLabelsState,
  { actor, newId }: Context,
): LabelDecision {
  const as = permit('EDIT_KEYWORDS', actor);
  if ('code' in as) return refuse(as);
  const known: { name: string; predefined: PredefinedCategory | null }[] = Object.values(categories);
  const lacking = command.wanted.filter(
    ({ predefined }) => !known.some((category) => category.predefined === predefined),
  );
  if (lacking.length === 0) return unchanged();
  const tooMany = oneTooMany(known.length, lacking.length);
  if (tooMany !== null) return refuse(tooMany);
  const events: CategoryCreated[] = [];
  for (const { predefined, name: usual } of lacking) {
    const name = freeName(usual, [...known, ...events.map(({ data }) => data)]);
    const made = { categoryId: newId(), name, categoryType: 'PREDEFINED', predefined, listId: null } as const;
    events.push({ type: 'CategoryCreated', data: { projectId: command.projectId, ...made } });
  }
  return accept(events, as);
}

/** Its keywords stay where they are. */
export function deleteCategory(
  { categoryId }: { categoryId: string },
  { categories }: KeywordLabelsState,
  { actor }: Context,
): LabelDecision {
  const as = permit('EDIT_KEYWORDS', actor);
  if ('code' in as) return refuse(as);
  const category = categories[categoryId];
  if (category === undefined) return refuse({ code: 'NOT_FOUND', field: 'id' });
  return accept([{ type: 'CategoryDeleted', data: category }], as);
}

function oneTooMany(live: number, more: number): Refusal | null {
  const limit = LIMITS.categories;
  return live + more > limit ? { code: 'LIMIT_REACHED', messageKey: 'maxCategories', limit, live } : null;
}

function freeName(usual: string, known: readonly { name: string }[]): string {
  let name = usual;
  for (let nth = 2; isTaken(name, known); nth += 1) name = `${usual} ${nth}`;
  return name;
}
