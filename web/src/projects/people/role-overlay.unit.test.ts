import { describe, expect, it } from 'vitest';
import { store } from '../../state/index.ts';
import { rolesUnderWayAtom, showRoles } from './role-overlay.ts';
import type { RoleMap } from './use-people-changes.ts';

const shown = () => store.get(rolesUnderWayAtom).get('d1');

describe('roles that are given on screen', () => {
  it('show at once, and go to the server one map at a time, the last one last', async () => {
    const sent: { roles: RoleMap; seen: RoleMap }[] = [];
    const answers: (() => void)[] = [];
    const send = (roles: RoleMap, seen: RoleMap) => {
      sent.push({ roles, seen });
      return new Promise<void>((resolve) => answers.push(resolve));
    };
    const first = showRoles('d1', { roles: { COPYWRITER: false }, seen: {} }, send);
    expect(shown()).toEqual({ COPYWRITER: false });
    await showRoles(
      'd1',
      { roles: { COPYWRITER: false, WATCHER: false }, seen: { COPYWRITER: false } },
      send,
    );
    await showRoles('d1', { roles: { WATCHER: false }, seen: { COPYWRITER: false, WATCHER: false } }, send);
    expect(sent).toEqual([{ roles: { COPYWRITER: false }, seen: {} }]);
    answers.shift()!();
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]).toEqual({ roles: { WATCHER: false }, seen: { COPYWRITER: false } });
    answers.shift()!();
    await first;
    expect(sent).toHaveLength(2);
    expect(shown()).toBeUndefined();
  });

  it('are the server’s again where it refuses, and the next ones go out', async () => {
    const refuse = () => Promise.reject(new Error('refused'));
    await expect(showRoles('d1', { roles: { WATCHER: false }, seen: {} }, refuse)).rejects.toThrow('refused');
    expect(shown()).toBeUndefined();
    await showRoles('d1', { roles: { WATCHER: false }, seen: {} }, () => Promise.resolve());
    expect(shown()).toBeUndefined();
  });
});
