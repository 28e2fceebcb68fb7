import { Ban, Check, ShieldCheck } from 'lucide-react';
import type { GridColumn } from '../../grid/index.ts';
import { type T, useFormats, useT } from '../../i18n/index.ts';
import { TimeAgo } from '../../ui/index.ts';
import type { AdministeredAccount } from './account-calls.ts';
import classes from './accounts.module.css';

/** What a cell may use besides its account. */
export interface AccountCells {
  t: T;
}

type AccountColumn = GridColumn<AdministeredAccount, AccountCells>;

const column = (key: string, own: Pick<AccountColumn, 'cell'> & Partial<AccountColumn>): AccountColumn => ({
  ...{ key, label: `backOffice.accounts.column.${key}`, least: 0, widest: [], share: 0, first: 'asc' },
  ...own,
});

/** First and last name as one; none where somebody has given neither. */
export const fullName = ({ firstName, lastName }: AdministeredAccount): string =>
  `${firstName} ${lastName}`.trim();

/** Whether an account may be used, in a word and a mark of its own shape. */
export function StandingMark({ enabled }: { enabled: boolean }) {
  const t = useT();
  return (
    <span className={enabled ? classes.enabled : classes.disabled}>
      {enabled ? <Check size={13} aria-hidden="true" /> : <Ban size={13} aria-hidden="true" />}
      {t(`backOffice.accounts.${enabled ? 'enabled' : 'disabled'}`)}
    </span>
  );
}

function LastLogIn({ at }: { at: string | null }) {
  const t = useT();
  return at === null ? (
    <span className={classes.quiet}>{t('backOffice.accounts.never')}</span>
  ) : (
    <TimeAgo at={at} />
  );
}

function Since({ at }: { at: string }) {
  const { dayMonth, long } = useFormats();
  return (
    <time dateTime={at} title={long(at)}>
      {dayMonth(at)}
    </time>
  );
}

const EMAIL = column('email', {
  ...{ least: 200, share: 3, fixed: true, sort: 'email' },
  cell: ({ email, admin }, { t }) => (
    <span className={classes.email} title={email}>
      <bdi>{email}</bdi>
      {admin && (
        <span className={classes.admin} title={t('backOffice.accounts.admin')}>
          <ShieldCheck size={13} role="img" aria-label={t('backOffice.accounts.admin')} />
        </span>
      )}
    </span>
  ),
  text: ({ email }) => email,
});
const STATE = column('state', {
  ...{ sort: 'enabled', first: 'desc' },
  widest: [<StandingMark key="on" enabled />, <StandingMark key="off" enabled={false} />],
  cell: ({ enabled }) => <StandingMark enabled={enabled} />,
  text: ({ enabled }, t) => t(`backOffice.accounts.${enabled ? 'enabled' : 'disabled'}`),
});
const PLAN = column('plan', {
  ...{ least: 90, share: 1, sort: 'subscriptionPlan' },
  cell: ({ subscriptionPlan }, { t }) =>
    subscriptionPlan?.name ?? <span className={classes.quiet}>{t('backOffice.accounts.noPlan')}</span>,
  text: ({ subscriptionPlan }) => subscriptionPlan?.name ?? null,
});

/** Every column of the table of accounts. */
export const ACCOUNT_COLUMNS: readonly AccountColumn[] = [
  EMAIL,
  column('name', {
    ...{ least: 130, share: 2, sort: 'lastName' },
    cell: (account) => <bdi>{fullName(account)}</bdi>,
    text: fullName,
  }),
  column('userName', {
    ...{ least: 120, share: 2, sort: 'userName' },
    cell: ({ userName }) => <bdi translate="no">{userName}</bdi>,
    text: ({ userName }) => userName,
  }),
  PLAN,
  STATE,
  column('lastLogIn', {
    ...{ least: 96, sort: 'lastLogInAt', first: 'desc' },
    cell: ({ lastLogInAt }) => <LastLogIn at={lastLogInAt} />,
    text: ({ lastLogInAt }) => lastLogInAt,
  }),
  column('sessions', {
    align: 'end',
    cell: ({ sessions }) => sessions,
    text: ({ sessions }) => sessions,
  }),
  column('createdAt', {
    ...{ least: 96, gap: true, sort: 'createdAt', first: 'desc' },
    cell: ({ createdAt }) => <Since at={createdAt} />,
    text: ({ createdAt }) => createdAt,
  }),
];

/** What a line of two rows shows on a phone. */
export const PHONE_ACCOUNT_COLUMNS: readonly AccountColumn[] = [EMAIL, STATE, PLAN];

/** What the table can be ordered by, as the server names it. */
export const ACCOUNT_ORDERS = ACCOUNT_COLUMNS.flatMap(({ sort }) => sort ?? []);
