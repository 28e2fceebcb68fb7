import { describe, expect, it } from 'vitest';
import type { ProjectRoles } from '../catalogue/permission-scope.ts';
import { deciderSpec } from '../testing/decider-spec.ts';
import { decideInbox, type InboxCommand } from './decide.ts';
import type { InboxEvent } from './events.ts';
import { evolveInbox, type InboxState, NO_PREFERENCES, preferenceIn } from './state.ts';

type Context = { actor: ProjectRoles };
const given = deciderSpec<InboxState, InboxCommand, Context, InboxEvent, InboxEvent>({
  fold: (past) => past.reduce(evolveInbox, NO_PREFERENCES),
  decide: decideInbox,
});
const watcher: Context = { actor: { owner: false, roles: ['WATCHER'] } };
const nobody: Context = { actor: { owner: false, roles: [] } };

const usual = { scope: 'MINE', mail: 'OFF' } as const;
const all = { scope: 'ALL', mail: 'DAILY' } as const;
const chosen = (projectId: string): InboxEvent => ({
  type: 'NotificationPreferenceSet',
  data: { projectId, ...all, before: usual },
});
const choose = (projectId: string, what: typeof all | typeof usual): InboxCommand => ({
  type: 'SetNotificationPreference',
  projectId,
  ...what,
});

describe('Choosing what one is told of a project', () => {
  it('records the choice, and what was chosen before', () => {
    given().when(choose('p', all), watcher).then(chosen('p'));
    given(chosen('p'))
      .when(choose('p', usual), watcher)
      .then({ type: 'NotificationPreferenceSet', data: { projectId: 'p', ...usual, before: all } });
  });

  it('changes nothing where it is so already, be it by usage alone', () => {
    given().when(choose('p', usual), watcher).thenNothing();
    given(chosen('p')).when(choose('p', all), watcher).thenNothing();
  });

  it('is for whoever belongs to the project, in whatever role', () => {
    given().when(choose('p', all), nobody).thenRefused({ code: 'ROLE_REQUIRED' });
    given()
      .when(choose('p', all), { actor: { owner: true, roles: [] } })
      .then(chosen('p'));
  });
});

describe('Stopping all mails', () => {
  it('names the projects that sent any, and leaves what reaches the inbox', () => {
    const stopped: InboxEvent = { type: 'NotificationMailsStopped', data: { projectIds: ['p', 'q'] } };
    given(chosen('p'), chosen('q')).when({ type: 'StopNotificationMails' }, nobody).then(stopped);
    const after = [chosen('p'), chosen('q'), stopped].reduce(evolveInbox, NO_PREFERENCES);
    expect(['p', 'q', 'r'].map((id) => preferenceIn(after, id))).toEqual([
      { scope: 'ALL', mail: 'OFF' },
      { scope: 'ALL', mail: 'OFF' },
      usual,
    ]);
  });

  it('changes nothing a second time, and where none is sent', () => {
    const stopped: InboxEvent = { type: 'NotificationMailsStopped', data: { projectIds: ['p'] } };
    given(chosen('p'), stopped).when({ type: 'StopNotificationMails' }, nobody).thenNothing();
    given().when({ type: 'StopNotificationMails' }, nobody).thenNothing();
  });
});
