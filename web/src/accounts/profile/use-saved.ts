import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AnswerOf } from '../../api/index.ts';
import { t } from '../../i18n/index.ts';
import { accountChanged } from '../../sessions/index.ts';
import { showToast } from '../../ui/index.ts';

/** One's own account as the server has it. */
export type FullAccount = AnswerOf<'/api/userAccounts/{id}'>;

/** What to do with an account that was changed: the page, the session and the reader know it from now on. */
export function useSaved(): (account: FullAccount) => void {
  const queries = useQueryClient();
  return useCallback(
    (account) => {
      queries.setQueryData(['account', account.id], account);
      accountChanged(account);
      showToast({ id: 'profile', kind: 'done', title: t('profile.saved') });
    },
    [queries],
  );
}
