import { ROLES, type Role } from '@keywright/events/catalogue';
import { describe, expect, it } from 'vitest';
import type { ChannelAccess, Platform } from '../platform/feature.ts';
import type { Membership } from '../platform/http/access.ts';
import { membership, projectMembers } from '../membership/index.ts';
import { topics } from '../topics/index.ts';
import { AccessCheck, kindsByName } from './access.ts';

const projectId = '7f0c5e0a-1111-4222-8333-444455556666';
const user = { userId: 'ann', scope: 'USER', family: 'f' } as const;
const kinds = [...(topics.channels ?? []), ...(membership.channels ?? [])];

/** What is asked of no table is asked of a platform without one. */
const noPlatform = {} as Platform;

/** The real kinds, over members of one's own. */
function given(roles: readonly Role[] | null, owner = false): AccessCheck {
  const access: ChannelAccess<Membership> = {
    ...projectMembers,
    rightsOf: (requests) =>
      Promise.resolve(
        requests.map(({ id, session: { userId } }) =>
          roles && id === projectId ? { projectId: id, userId, owner, roles } : null,
        ),
      ),
  };
  return new AccessCheck(kindsByName(kinds.map((kind) => ({ ...kind, access }))), noPlatform);
}

describe('who may listen to a project’s topics', () => {
  it.each(ROLES)(
    'LP8: a member with the role %s alone, unless it is the one that reads no topics',
    async (role) => {
      const refusal = await given([role]).refusal(user, `topics:${projectId}`);
      expect(refusal).toBe(role === 'PRODUCT_ACCESS' ? 'ROLE_REQUIRED' : null);
    },
  );

  it('LP8: the owner, without any role', async () => {
    expect(await given([], true).refusal(user, `topics:${projectId}`)).toBeNull();
  });

  it('LP8: no administrator, not even one who is a member', async () => {
    const requests = [{ id: projectId, session: { userId: 'ann', scope: 'ADMIN' as const } }];
    expect(await projectMembers.rightsOf(requests, noPlatform)).toEqual([null]);
  });

  it.each([projectId.toUpperCase(), '1', `${projectId}0`])(
    'LP8: nobody under the malformed id of %s, which is asked of no table',
    async (id) => {
      expect(await projectMembers.rightsOf([{ id, session: user }], noPlatform)).toEqual([null]);
    },
  );
});

describe('who may listen to a project’s members', () => {
  it.each(ROLES)('LP8: a member with the role %s alone', async (role) => {
    expect(await given([role]).refusal(user, `members:${projectId}`)).toBeNull();
  });

  it('LP8: no stranger', async () => {
    expect(await given(null).refusal(user, `members:${projectId}`)).toBe('NOT_FOUND');
  });
});

describe('a kind of channel', () => {
  it('LP8: that nobody registered is listened to by nobody', async () => {
    expect(await given(['WATCHER']).refusal(user, `confetti:${projectId}`)).toBe('NOT_FOUND');
  });

  it('is registered once', () => {
    expect(() => kindsByName([...kinds, ...kinds])).toThrow(/same kind/);
  });
});
