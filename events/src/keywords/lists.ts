import { LIMITS } from '../catalogue/limits.ts';
import type { KeywordScope } from '../catalogue/enums.ts';
import type { ProjectRoles } from '../catalogue/permission-scope.ts';
import { accept, type CommandsOf, deciderOf, type Decision, refuse, unchanged } from '../decision.ts';
import { foldCase } from '../fields/rows.ts';
import { permit } from '../permit.ts';
import { type Refusal, required } from '../refusal.ts';
import { cleaned } from '../text.ts';
import { problemOf, VALUES } from '../values.ts';
import { associateKeywords, dissociateKeywords } from './aliases.ts';
import type { KeywordListSource, KeywordsEvent } from './events.ts';
import type { KeywordListsState } from './lists-state.ts';

interface Context {
  actor: ProjectRoles;
  newId: () => string;
}
type ListDecision = Decision<KeywordsEvent>;

/** A list with a name that no other list of the project has, in whatever case. */
function createKeywordList(
  command: {
    projectId: string;
    name: string;
    scope: KeywordScope;
    source: KeywordListSource;
    hidden: boolean;
  },
  state: KeywordListsState,
  { actor, newId }: Context,
): ListDecision {
  const as = permit('EDIT_KEYWORDS', actor);
  if ('code' in as) return refuse(as);
  const { projectId, scope, source, hidden } = command;
  const name = nameOf(command.name, state, null);
  if (typeof name !== 'string') return refuse(name);
  const live = Object.keys(state.lists).length;
  if (live >= LIMITS.keywordLists)
    return refuse({
      code: 'LIMIT_REACHED',
      messageKey: 'maxKeywordLists',
      limit: LIMITS.keywordLists,
      live,
    });
  const data = { projectId, listId: newId(), name, scope, source, hidden };
  return accept([{ type: 'KeywordListCreated', data }], as);
}

/** Names, hides or shows a list; what is not said stays. */
function editKeywordList(
  command: { listId: string; name?: string; hidden?: boolean },
  state: KeywordListsState,
  { actor }: Context,
): ListDecision {
  const as = permit('EDIT_KEYWORDS', actor);
  if ('code' in as) return refuse(as);
  const { listId } = command;
  const list = state.lists[listId];
  if (list === undefined) return refuse({ code: 'NOT_FOUND', field: 'id' });
  const events: KeywordsEvent[] = [];
  if (command.name !== undefined) {
    const name = nameOf(command.name, state, listId);
    if (typeof name !== 'string') return refuse(name);
    if (name !== list.name)
      events.push({ type: 'KeywordListRenamed', data: { listId, name, before: list.name } });
  }
  const { hidden = list.hidden } = command;
  if (hidden !== list.hidden)
    events.push({ type: hidden ? 'KeywordListHidden' : 'KeywordListShown', data: { listId } });
  return events.length === 0 ? unchanged() : accept(events, as);
}

/** Its keywords keep their scope. */
function deleteKeywordList(
  { listId }: { listId: string },
  state: KeywordListsState,
  { actor }: Context,
): ListDecision {
  const as = permit('DELETE_KEYWORDS', actor);
  if ('code' in as) return refuse(as);
  const list = state.lists[listId];
  if (list === undefined) return refuse({ code: 'NOT_FOUND', field: 'id' });
  return accept([{ type: 'KeywordListDeleted', data: list }], as);
}

/** All lists of the project; their keywords keep their scopes. */
function deleteKeywordLists(_command: object, state: KeywordListsState, { actor }: Context): ListDecision {
  const as = permit('DELETE_KEYWORDS', actor);
  if ('code' in as) return refuse(as);
  const lists = Object.values(state.lists);
  if (lists.length === 0) return unchanged();
  return accept(
    lists.map((data) => ({ type: 'KeywordListDeleted', data })),
    as,
  );
}

/** The name as it is kept, or why a list other than those of that name cannot have it. */
function nameOf(given: string, state: KeywordListsState, own: string | null): string | Refusal {
  const name = cleaned(given);
  if (name === null) return required('name');
  const problem = problemOf('name', VALUES.keywordListName, name);
  if (problem !== null) return problem;
  const key = foldCase(name);
  const taken = Object.values(state.lists).some((list) => list.listId !== own && foldCase(list.name) === key);
  return taken ? { code: 'DUPLICATE', field: 'name', value: name } : name;
}

const DECIDERS = {
  CreateKeywordList: createKeywordList,
  EditKeywordList: editKeywordList,
  DeleteKeywordList: deleteKeywordList,
  DeleteKeywordLists: deleteKeywordLists,
  AssociateKeywords: associateKeywords,
  DissociateKeywords: dissociateKeywords,
};

export type KeywordListCommand = CommandsOf<typeof DECIDERS>;

/** Decides a command on the lists of a project, and on which of its keywords are variants. Pure. */
export const decideKeywordLists = deciderOf(DECIDERS);
