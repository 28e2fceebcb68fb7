import { describe, expect, it } from 'vitest';
import { LIMITS } from '../catalogue/limits.ts';
import type { ProjectRoles } from '../catalogue/permission-scope.ts';
import type { RuleGroup } from '../keywords/text-rules.ts';
import { deciderSpec } from '../testing/decider-spec.ts';
import {
  decideKeywordRule,
  evolveKeywordRule,
  type KeywordRuleCommand,
  type KeywordRuleFacts,
  type KeywordRuleState,
  NO_KEYWORD_RULE,
  rulesProblem,
} from './decide.ts';
import type { KeywordRuleEvent } from './events.ts';

type Context = KeywordRuleFacts & { actor: ProjectRoles };
const given = deciderSpec<KeywordRuleState, KeywordRuleCommand, Context, KeywordRuleEvent, KeywordRuleEvent>({
  fold: (past) =>
    past.reduce((state, event, nth) => evolveKeywordRule(state, event, `user ${nth}`), NO_KEYWORD_RULE),
  decide: decideKeywordRule,
});
const editor: Context = { actor: { owner: false, roles: ['CONTRIBUTOR'] }, rules: 2, lastOrder: 4 };
const watcher: Context = { ...editor, actor: { owner: false, roles: ['WATCHER'] } };

const shops: RuleGroup[] = [
  { joiner: 'AND', conditions: [{ predicate: 'CONTAINS', texts: ['shop'], wholeWords: false }] },
];
const rule = { name: 'No shops', action: 'EXCLUDE', groups: shops, scope: null } as const;
const added: KeywordRuleEvent = {
  type: 'KeywordRuleAdded',
  data: { projectId: 'p', ...rule, groups: shops, order: 5, enabled: true },
};
const stopped: KeywordRuleEvent = { type: 'KeywordRuleStopped', data: { reason: 'AUTHOR_MAY_NOT' } };
const disabled: KeywordRuleEvent = { type: 'KeywordRuleDisabled', data: {} };
const enabled: KeywordRuleEvent = { type: 'KeywordRuleEnabled', data: {} };
const deleted: KeywordRuleEvent = { type: 'KeywordRuleDeleted', data: {} };
const add = (changes: object = {}): KeywordRuleCommand => ({
  ...{ type: 'AddKeywordRule', projectId: 'p', ...rule, groups: shops, order: null, enabled: true },
  ...changes,
});
const edit = (changes: object): KeywordRuleCommand => ({ type: 'EditKeywordRule', ...changes });

describe('A standing rule', () => {
  it('begins as the last one, under a tidy name', () => {
    given()
      .when(add({ name: ' No shops ' }), editor)
      .then(added);
  });

  it('is changed, put elsewhere, turned off and on, and only where it is not so already', () => {
    given(added)
      .when(edit({ name: 'B', action: 'GLOSSARY', scope: 'MY_GOAL', order: 1, enabled: false }), editor)
      .then(
        {
          type: 'KeywordRuleChanged',
          data: { ...rule, name: 'B', action: 'GLOSSARY', groups: shops, scope: 'MY_GOAL' },
        },
        { type: 'KeywordRuleOrdered', data: { order: 1 } },
        disabled,
      );
    given(added, disabled)
      .when(edit({ enabled: true }), editor)
      .then(enabled);
    given(added)
      .when(edit({ name: 'No shops', order: 5, enabled: true, groups: shops }), editor)
      .then();
  });

  const after = (...past: KeywordRuleEvent[]) =>
    past.reduce<KeywordRuleState>((so, event, nth) => evolveKeywordRule(so, event, `user ${nth}`), null);

  it('is of whoever turns it on, also one that was stopped', () => {
    given(added, stopped)
      .when(edit({ enabled: true }), editor)
      .then(enabled);
    expect(after(added, stopped, enabled)).toMatchObject({
      ...{ authorId: 'user 2', stopped: null, enabled: true },
    });
    expect(after(added, disabled, enabled)).toMatchObject({ authorId: 'user 2' });
  });

  it.each<[string, object, string]>([
    ['an action', { action: 'GLOSSARY' }, 'user 1'],
    ['a scope', { scope: 'MY_GOAL' }, 'user 1'],
    ['rules', { groups: [] }, 'user 1'],
    ['a name alone', { name: 'B' }, 'user 0'],
  ])('is of whoever has changed what it does: %s', (_what, change, authorId) => {
    const changed: KeywordRuleEvent = {
      type: 'KeywordRuleChanged',
      data: { ...rule, groups: shops, ...change },
    };
    expect(after(added, changed)).toMatchObject({ ...change, authorId });
    // It says whose rights it lacks until it is turned on.
    expect(after(added, stopped, changed)).toMatchObject({ stopped: 'AUTHOR_MAY_NOT', authorId: 'user 0' });
  });

  it('stays its author’s where it is put elsewhere or turned off', () => {
    const ordered: KeywordRuleEvent = { type: 'KeywordRuleOrdered', data: { order: 1 } };
    expect(after(added, ordered, disabled)).toMatchObject({ order: 1, authorId: 'user 0' });
  });

  it('is stopped once, and counts what it moves until it is deleted', () => {
    const stop: KeywordRuleCommand = { type: 'StopKeywordRule', reason: 'AUTHOR_MAY_NOT' };
    const count: KeywordRuleCommand = { type: 'CountKeywordRule', batchId: 'b', moved: 3 };
    given(added).when(stop, editor).then(stopped);
    given(added, stopped).when(stop, editor).then();
    given(added)
      .when(count, editor)
      .then({ type: 'KeywordRuleApplied', data: { batchId: 'b', moved: 3 } });
    given(added, deleted).when(count, editor).then();
  });

  it('is for who edits keywords, and gone once it is deleted', () => {
    for (const command of [add(), edit({ order: 1 }), { type: 'DeleteKeywordRule' } as const])
      given(added).when(command, watcher).thenRefused({ code: 'ROLE_REQUIRED' });
    given(added).when({ type: 'DeleteKeywordRule' }, editor).then(deleted);
    given(added, deleted).when({ type: 'DeleteKeywordRule' }, editor).thenRefused({ code: 'NOT_FOUND' });
    given()
      .when(edit({ order: 1 }), editor)
      .thenRefused({ code: 'NOT_FOUND' });
  });

  it('is refused for what was given before what there is', () => {
    const full = { ...editor, rules: LIMITS.keywordRules };
    given()
      .when(add({ name: ' ' }), full)
      .thenRefused({ code: 'FIELD_REQUIRED', field: 'name' });
    given()
      .when(add({ groups: [] }), full)
      .thenRefused({ code: 'FIELD_REQUIRED', field: 'rules' });
    given()
      .when(add({ order: -1 }), full)
      .thenRefused({ code: 'FIELD_INVALID', field: 'order', reason: 'OUT_OF_RANGE' });
    given().when(add(), full).thenRefused({ code: 'LIMIT_REACHED' });
    given(added).when(add(), editor).thenRefused({ code: 'DUPLICATE' });
  });

  it('has bounds', () => {
    const many = (texts: string[]) =>
      rulesProblem([{ joiner: 'OR', conditions: [{ predicate: 'CONTAINS', texts, wholeWords: false }] }]);
    expect(many(['x'.repeat(200)])).toBeNull();
    expect(many(['x'.repeat(201)])).toMatchObject({ reason: 'TOO_LONG' });
    expect(many(Array.from({ length: 51 }, (_, nth) => `x${nth}`))).toMatchObject({ reason: 'OUT_OF_RANGE' });
    const most = Array.from({ length: 50 }, (_, nth) => `${nth}`.padStart(200, 'x'));
    const conditions = Array.from({ length: 3 }, () => ({
      predicate: 'CONTAINS' as const,
      texts: most,
      wholeWords: false,
    }));
    expect(rulesProblem([{ joiner: 'OR', conditions }])).toMatchObject({ reason: 'TOO_LONG' });
    const one = { predicate: 'VOLUME', comparison: 'EQUAL', volume: 5 } as const;
    const groupsOf = (...sizes: number[]) =>
      sizes.map((size) => ({ joiner: 'AND' as const, conditions: Array.from({ length: size }, () => one) }));
    expect(rulesProblem(groupsOf(10, 10))).toBeNull();
    expect(rulesProblem(groupsOf(10, 10, 1))).toMatchObject({ reason: 'OUT_OF_RANGE' });
    expect(rulesProblem(groupsOf(...Array.from({ length: 11 }, () => 1)))).toMatchObject({
      reason: 'OUT_OF_RANGE',
    });
    const volume = { predicate: 'VOLUME', comparison: 'EQUAL', volume: 0.5 } as const;
    expect(rulesProblem([{ joiner: 'OR', conditions: [volume] }])).toMatchObject({ reason: 'OUT_OF_RANGE' });
  });
});
