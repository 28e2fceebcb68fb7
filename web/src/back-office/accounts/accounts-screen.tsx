import { Users } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiProblem } from '../../api/index.ts';
import { useSort } from '../../grid/index.ts';
import { problemText, useFormats, useT } from '../../i18n/index.ts';
import { Button, EmptyState, Kbd, ScreenFooter, ScreenHeader, SkeletonRows } from '../../ui/index.ts';
import { StaleDialog } from '../history/stale-dialog.tsx';
import type { AccountRows, AdministeredAccount } from './account-calls.ts';
import { ACCOUNT_ORDERS } from './account-columns.tsx';
import { AccountPanel } from './account-panel.tsx';
import { AccountSearch } from './account-search.tsx';
import { AccountTable } from './account-table.tsx';
import classes from './accounts.module.css';
import { StandingSaid } from './standing-said.tsx';
import { useAccountChange } from './use-account-change.ts';
import { useAccount, useAccounts, useEveryPlan } from './use-accounts.ts';

const [SEARCH, OPEN] = ['str', 'account'];
const STALE_LABELS = {
  text: 'backOffice.accounts.stale.text',
  mine: 'backOffice.accounts.stale.mine',
  theirs: 'backOffice.accounts.stale.theirs',
};

/** /back-office/accounts: everybody's account, whether it may be used, and its plan. */
export function AccountsScreen() {
  const t = useT();
  const { full } = useFormats();
  const [params, setParams] = useSearchParams();
  const [search, openId] = [params.get(SEARCH) ?? '', params.get(OPEN)];
  const [sort, setSort] = useSort(ACCOUNT_ORDERS);
  const { list, need, query } = useAccounts(search, sort);
  const plans = useEveryPlan();
  const changing = useAccountChange();
  const open = useOpenAccount(openId, query.data);
  const say = (name: string, value: string | null): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const total = query.data?.total;
  const { stale } = changing;
  return (
    <>
      <ScreenHeader
        icon={<Users size={16} aria-hidden="true" />}
        title={t('backOffice.accounts.title')}
        facts={
          total !== undefined &&
          search === '' &&
          t('backOffice.accounts.count', { count: total, shown: full(total) })
        }
      />
      <AccountSearch asked={search} ask={(text) => say(SEARCH, text)} />
      <div className={classes.columns}>
        <div className={classes.table} aria-busy={query.isPlaceholderData || undefined}>
          <AccountStates query={query} onClear={() => say(SEARCH, null)}>
            {(known) => (
              <AccountTable
                known={known}
                list={list}
                sort={sort}
                setSort={setSort}
                open={open?.id ?? null}
                onOpen={(id) => say(OPEN, id)}
                onNeed={need}
              />
            )}
          </AccountStates>
        </div>
        {open !== null && (
          <AccountPanel
            key={open.id}
            account={open}
            plans={plans}
            changing={changing}
            onClose={() => say(OPEN, null)}
          />
        )}
      </div>
      <ScreenFooter
        end={
          <span className={classes.keys}>
            <Kbd>↑ ↓</Kbd> {t('backOffice.accounts.keys.move')} <Kbd>↵</Kbd>{' '}
            {t('backOffice.accounts.keys.open')} <Kbd>Esc</Kbd> {t('backOffice.accounts.keys.close')}
          </span>
        }
      >
        <span role="status">
          {total !== undefined && t('backOffice.accounts.shown', { count: total, shown: full(total) })}
        </span>
      </ScreenFooter>
      {stale !== null && (
        <StaleDialog
          labels={STALE_LABELS}
          of={<bdi>{stale.account.email}</bdi>}
          by={stale.theirs.changedBy?.userName ?? t('backOffice.history.somebody')}
          at={stale.theirs.changedAt}
          mine={<StandingSaid standing={stale.mine} plans={plans} />}
          theirs={<StandingSaid standing={stale.theirs} plans={plans} />}
          more={0}
          onChoose={changing.choose}
          onClose={changing.leave}
        />
      )}
    </>
  );
}

/** The account beside the table: asked for by itself where it is no row of what is looked at, until then as it was known last. */
function useOpenAccount(id: string | null, known: AccountRows | undefined): AdministeredAccount | null {
  const last = useRef<AdministeredAccount | null>(null);
  const row = id === null ? undefined : known?.rows.find((account) => account.id === id);
  const { data: away } = useAccount(known !== undefined && row === undefined ? id : null);
  const now = row ?? away;
  if (now) last.current = now;
  return now ?? (last.current?.id === id ? last.current : null);
}

interface AccountStatesProps {
  query: ReturnType<typeof useAccounts>['query'];
  onClear: () => void;
  children: (known: AccountRows) => ReactNode;
}

/** The table, or what stands in its place: while it loads, where it could not be loaded, where nothing matches. */
function AccountStates({ query, onClear, children }: AccountStatesProps) {
  const t = useT();
  const { data, error } = query;
  if (data === undefined && error !== null)
    return (
      <EmptyState
        kind={error instanceof ApiProblem && error.status === 403 ? 'no-permission' : 'not-connected'}
        title={t('failure.title')}
        text={error instanceof ApiProblem ? problemText(t, error) : t('failure.text')}
      >
        <Button onClick={() => void query.refetch()}>{t('failure.retry')}</Button>
      </EmptyState>
    );
  if (data === undefined) return <SkeletonRows rows={14} height={32} />;
  if (data.total > 0) return children(data);
  return (
    <EmptyState kind="no-match" title={t('backOffice.accounts.noMatch')}>
      <Button onClick={onClear}>{t('backOffice.accounts.clear')}</Button>
    </EmptyState>
  );
}
