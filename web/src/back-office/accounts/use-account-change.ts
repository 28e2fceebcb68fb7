import type { AccountStanding } from '@keywright/events/office';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { isolated, problemText, t } from '../../i18n/index.ts';
import { accountAtom } from '../../state/index.ts';
import { showToast, showUndo } from '../../ui/index.ts';
import { ACCOUNTS, type AdministeredAccount, sendAccount, type TheirAccount } from './account-calls.ts';

type Standing = Partial<AccountStanding>;
/** What a change has to know of an account. */
type Changed = Pick<AdministeredAccount, 'id' | 'email' | 'revision'>;

type Source = 'EDIT' | 'UNDO';

interface StaleAccount {
  account: Changed;
  source: Source;
  mine: Standing;
  theirs: TheirAccount;
}

export interface AccountChange {
  busy: boolean;
  /** What was sent, and what somebody else made of the account before. */
  stale: StaleAccount | null;
  change(account: AdministeredAccount, to: Standing): void;
  /** Has an account stand again as it stood before a change. */
  putBack(account: AdministeredAccount, to: Standing): void;
  choose(which: 'mine' | 'theirs'): void;
  leave(): void;
}

/** How an account stands, in the members that administrators set. */
const standingNow = ({ enabled, subscriptionPlan }: AdministeredAccount): AccountStanding => ({
  enabled,
  subscriptionPlan: subscriptionPlan?.id ?? null,
});

/** Sends what is set of an account, says what became of it, and offers the way back. */
export function useAccountChange(): AccountChange {
  const [busy, setBusy] = useState(false);
  const [stale, setStale] = useState<StaleAccount | null>(null);
  const me = useAtomValue(accountAtom);
  const queries = useQueryClient();

  async function send(account: Changed, to: Standing, before: Standing, source: Source): Promise<void> {
    setBusy(true);
    try {
      const sent = await sendAccount(account.id, to, account.revision, source);
      if (sent.kind === 'stale') return setStale({ account, source, mine: to, theirs: sent.theirs });
      if (sent.kind === 'refused')
        return void showToast({
          kind: 'error',
          title: t('backOffice.accounts.notChanged', { email: isolated(account.email) }),
          text: problemText(t, sent.problem),
        });
      if (!sent.changed) return;
      const what = doneText(account, to);
      const now = { ...account, revision: sent.revision };
      showUndo({
        title: what,
        label: t('move.undo'),
        way: {
          what,
          by: me?.id ?? '',
          of: `account ${account.id} ${sent.revision}`,
          undo: () => void send(now, before, to, 'UNDO'),
        },
      });
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: ACCOUNTS });
      void queries.invalidateQueries({ queryKey: ['admin-history', 'account', account.id] });
    }
  }

  return {
    busy,
    stale,
    change: (account, to) => void send(account, to, only(standingNow(account), to), 'EDIT'),
    putBack: (account, to) => void send(account, to, only(standingNow(account), to), 'UNDO'),
    choose(which) {
      setStale(null);
      if (stale === null || which === 'theirs') return;
      const { account, source, mine, theirs } = stale;
      void send({ ...account, revision: theirs.revision }, mine, only(theirs, mine), source);
    },
    leave: () => setStale(null),
  };
}

/** Of a standing what a change is about. */
const only = ({ enabled, subscriptionPlan }: AccountStanding, of: Standing): Standing => ({
  ...(of.enabled !== undefined && { enabled }),
  ...(of.subscriptionPlan !== undefined && { subscriptionPlan }),
});

function doneText({ email }: Changed, { enabled }: Standing): string {
  const done = enabled === undefined ? 'plan' : enabled ? 'enabled' : 'disabled';
  return t(`backOffice.accounts.done.${done}`, { email: isolated(email) });
}
