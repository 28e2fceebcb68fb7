import type { Role } from '@keywright/events/catalogue';
import { ROLES } from '@keywright/events/catalogue';
import { describe, expect, it } from 'vitest';
import { channelRefusal } from './channel-refusal.ts';

const projectId = '7f0c5e0a-1111-4222-8333-444455556666';
const user = { userId: 'ann', scope: 'USER' } as const;
const given = (roles: readonly Role[] | null, owner = false) => ({
  membershipOf: (project: string, userId: string) =>
    Promise.resolve(roles && project === projectId ? { projectId, userId, owner, roles } : null),
});

describe('who may listen to a project’s topics', () => {
  it.each(ROLES)(
    'LP8: a member with the role %s alone, unless it is the one that reads no topics',
    async (role) => {
      const refusal = await channelRefusal(given([role]), user, `topics:${projectId}`);
      expect(refusal).toBe(role === 'PRODUCT_ACCESS' ? 'ROLE_REQUIRED' : null);
    },
  );

  it('LP8: the owner, without any role', async () => {
    expect(await channelRefusal(given([], true), user, `topics:${projectId}`)).toBeNull();
  });

  it('LP8: no administrator, not even one who is a member', async () => {
    const admin = { userId: 'ann', scope: 'ADMIN' } as const;
    expect(await channelRefusal(given(['WATCHER'], true), admin, `topics:${projectId}`)).toBe('NOT_FOUND');
  });

  it.each([`topics:${projectId.toUpperCase()}`, 'topics:1', `topics:${projectId}0`] as const)(
    'LP8: nobody under the malformed id of %s, which is asked of no table',
    async (channel) => {
      const membershipOf = () => Promise.reject(new Error('asked'));
      expect(await channelRefusal({ membershipOf }, user, channel)).toBe('NOT_FOUND');
    },
  );
});
