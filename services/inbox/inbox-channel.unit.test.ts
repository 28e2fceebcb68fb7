import { expect, it } from 'vitest';
import type { Platform } from '../platform/feature.ts';
import { inboxChannel } from './inbox-channel.ts';

it('An inbox is listened to by whose it is, and by no administrator’s session', async () => {
  const asked = [
    { id: 'ann', session: { userId: 'ann', scope: 'USER' } },
    { id: 'ann', session: { userId: 'bob', scope: 'USER' } },
    { id: 'ANN', session: { userId: 'ann', scope: 'USER' } },
    { id: 'ann', session: { userId: 'ann', scope: 'ADMIN' } },
  ] as const;
  expect(await inboxChannel.access.rightsOf(asked, {} as Platform)).toEqual([true, null, null, null]);
});
