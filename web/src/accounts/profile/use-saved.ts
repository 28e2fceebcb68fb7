import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answer, api, type AnswerOf, ApiProblem } from '../../api/index.ts';
import { t } from '../../i18n/index.ts';
import { accountChanged } from '../../sessions/index.ts';
import { showToast } from '../../ui/index.ts';
import { ChangedElsewhere } from '../changed-elsewhere.ts';

/** One's own account as the server has it. */
export type FullAccount = AnswerOf<'/api/userAccounts/{id}'>;

type Texts = Readonly<Record<string, string>>;

interface Saving {
  /** What stands in the fields, and what stood there before anybody typed. */
  entries: Texts;
  before: Texts;
  /** The same fields of an account. */
  heldIn: (account: FullAccount) => Texts;
  /** Asks for what was changed alone, of the account as it is known. */
  send: (changes: Record<string, string>, headers: { 'If-Match': string }) => Promise<FullAccount>;
}

/** What to do with an account that was changed, and how to change it. */
export function useSaved() {
  const queries = useQueryClient();
  return useMemo(() => {
    const known = (account: FullAccount): void => {
      queries.setQueryData(['account', account.id], account);
      accountChanged(account);
    };
    /** The page, the session and the reader know it from now on. */
    const saved = (account: FullAccount): void => {
      known(account);
      showToast({ id: 'profile', kind: 'done', title: t('profile.saved') });
    };
    /**
     * Saves what is otherwise in the fields than it was. What was changed elsewhere in other fields stays as it is there; what was
     * changed in the same ones is told first, and kept where it is saved again.
     * @throws ChangedElsewhere, ApiProblem
     */
    const save = async (account: FullAccount, { entries, before, heldIn, send }: Saving): Promise<void> => {
      const changed = Object.entries(entries).filter(([name, value]) => value !== before[name]);
      for (let now = account; ; now = await loaded(account.id)) {
        if (now !== account) known(now);
        const held = heldIn(now);
        const others = changed.filter(([name, value]) => held[name] !== before[name] && held[name] !== value);
        if (others.length > 0)
          throw new ChangedElsewhere(Object.fromEntries(others.map(([name]) => [name, held[name] ?? ''])));
        if (changed.length === 0) return saved(now);
        try {
          return saved(await send(Object.fromEntries(changed), { 'If-Match': `"${now.revision}"` }));
        } catch (problem) {
          if (!(problem instanceof ApiProblem) || problem.code !== 'STALE_REVISION') throw problem;
        }
      }
    };
    return { saved, save };
  }, [queries]);
}

const loaded = (id: string): Promise<FullAccount> =>
  answer(api.GET('/api/userAccounts/{id}', { params: { path: { id } } }));
