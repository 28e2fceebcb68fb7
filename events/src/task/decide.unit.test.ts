import { describe, expect, it } from 'vitest';
import type { Role } from '../catalogue/roles.ts';
import { storedFixtures } from '../testing/stored-fixtures.ts';
import { deciderSpec } from '../testing/decider-spec.ts';
import { decideTask, evolveTask, NO_TASK, type TaskCommand, type TaskState } from './decide.ts';
import { type TaskEvent, upcastTaskEvent } from './events.ts';

const BY = 'u1';
const actor = (userId: string, ...roles: Role[]) => ({ actor: { userId, owner: false, roles } });
const given = deciderSpec<TaskState, TaskCommand, ReturnType<typeof actor>, TaskEvent, TaskEvent>({
  fold: (past) => past.reduce((state: TaskState, event) => evolveTask(state, event, BY), NO_TASK),
  decide: decideTask,
});

const said = { projectId: 'p', type: 'EXPORT_XLS', title: 'My goal' } as const;
const added: TaskEvent = { type: 'TaskAdded', data: said };
const end = { status: 'DONE', counts: { rows: 3 }, problem: null, result: null, undo: null } as const;
const ended: TaskEvent = { type: 'TaskEnded', data: end };
const removed: TaskEvent = { type: 'TaskRemoved', data: {} };
const add = (title = said.title as string): TaskCommand => ({
  ...{ type: 'AddTask', projectId: 'p', taskType: 'EXPORT_XLS', operation: 'EXPORT', title },
});
const remove: TaskCommand = { type: 'RemoveTask' };

describe('Adding a task', () => {
  it('records what it is about, for whoever may do its work, be it of their own alone', () => {
    given().when(add(' My goal '), actor(BY, 'COPYWRITER')).then(added);
  });

  it.each([
    ['a role that may not', add(), actor(BY, 'PRODUCT_ACCESS'), [], { code: 'ROLE_REQUIRED' }],
    ['a title that is too long', add('x'.repeat(301)), actor(BY, 'WATCHER'), [], { code: 'FIELD_INVALID' }],
    ['one that is there', add(), actor(BY, 'WATCHER'), [added], { code: 'DUPLICATE' }],
  ] as const)('is refused for %s', (_what, command, as, past, refusal) => {
    given(...past)
      .when(command, as)
      .thenRefused(refusal);
  });
});

describe('Ending a task', () => {
  it('is recorded once', () => {
    given(added).when({ type: 'EndTask', end }, actor('SYSTEM')).then(ended);
    const again = { type: 'EndTask', end: { ...end, status: 'FAILED' } } as const;
    given(added, ended).when(again, actor('SYSTEM')).then();
    given().when(again, actor('SYSTEM')).thenRefused({ code: 'NOT_FOUND' });
  });
});

describe('Removing a task', () => {
  it.each([
    ['whoever started it', actor(BY, 'COPYWRITER')],
    ['a content manager', actor('u2', 'CONTENT_MANAGER')],
  ])('is for %s', (_who, as) => {
    given(added, ended).when(remove, as).then(removed);
  });

  it.each([
    ['one that has not ended', [added], actor(BY, 'WATCHER'), { code: 'TASK_RUNNING' }],
    ['another’s', [added, ended], actor('u2', 'WATCHER'), { code: 'ROLE_REQUIRED' }],
    ['one that is gone', [added, ended, removed], actor(BY, 'WATCHER'), { code: 'NOT_FOUND' }],
  ] as const)('is refused of %s', (_what, past, as, refusal) => {
    given(...past)
      .when(remove, as)
      .thenRefused(refusal);
  });
});

it('Stored events of tasks fold to what they tell of', () => {
  const events = storedFixtures('task').map((stored) => {
    const brought = upcastTaskEvent(stored);
    if (!brought.ok) throw new Error(JSON.stringify(brought.error));
    return { event: brought.event, by: stored.meta.actor.userId };
  });
  const states = events.map((_, nth) =>
    events
      .slice(0, nth + 1)
      .reduce((state: TaskState, { event, by }) => evolveTask(state, event, by), NO_TASK),
  );
  expect(states).toMatchObject([{ status: null }, { status: 'DONE' }, { status: 'DONE', removed: true }]);
});
