import { Ban, Check } from 'lucide-react';
import { useAtomValue } from 'jotai';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { AccountStanding } from '@keywright/events/office';
import { useFormats, useT } from '../../i18n/index.ts';
import { accountAtom } from '../../state/index.ts';
import { Button, ConfirmDialog, Select, TimeAgo } from '../../ui/index.ts';
import { BesidePanel } from '../history/beside-panel.tsx';
import { HistoryList } from '../history/history-list.tsx';
import type { AccountPlan, AdministeredAccount } from './account-calls.ts';
import { fullName, StandingMark } from './account-columns.tsx';
import classes from './accounts.module.css';
import { StandingSaid } from './standing-said.tsx';
import type { AccountChange } from './use-account-change.ts';

/** No plan: what a select holds has to be a word. */
const NO_PLAN = 'none';

interface AccountPanelProps {
  account: AdministeredAccount;
  plans: readonly AccountPlan[];
  changing: AccountChange;
  onClose: () => void;
}

/** Beside the table: one account, what can be set of it, and who did before. */
export function AccountPanel({ account, plans, changing, onClose }: AccountPanelProps) {
  const t = useT();
  const { id, email } = account;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <BesidePanel
        title={t('backOffice.accounts.one')}
        closeLabel={t('backOffice.accounts.close')}
        onClose={onClose}
        lead={
          <>
            <p className={classes.name} translate="no">
              <bdi>{fullName(account) || account.userName}</bdi>
            </p>
            <p className={classes.address}>
              <bdi>{email}</bdi>
            </p>
            <Facts account={account} />
          </>
        }
      >
        <section className={classes.group} aria-label={t('backOffice.accounts.plan')}>
          <h3 className={classes.groupTitle}>{t('backOffice.accounts.plan')}</h3>
          <div className={classes.plan} onKeyDown={keepEscape}>
            <PlanChoice account={account} plans={plans} changing={changing} />
          </div>
          <p className={classes.hint}>{t('backOffice.accounts.planEffect')}</p>
        </section>
        <Access account={account} changing={changing} onDisable={() => setAsking(true)} />
        <section className={classes.group} aria-label={t('backOffice.history')}>
          <h3 className={classes.groupTitle}>{t('backOffice.history')}</h3>
          <HistoryList<Partial<AccountStanding>>
            kind="account"
            id={id}
            busy={changing.busy}
            noneText={t('backOffice.accounts.neverChanged')}
            sourceText={(source) => t(`backOffice.accounts.source.${source}`)}
            onPutBack={(before) => changing.putBack(account, before)}
            show={(standing) => <StandingSaid standing={standing} plans={plans} />}
          />
        </section>
      </BesidePanel>
      {/* Beside it and not in it: Esc in the dialog closes the dialog alone. */}
      {asking && (
        <ConfirmDialog
          danger
          title={t('backOffice.accounts.disableAsked', { email })}
          confirm={t('backOffice.accounts.disable')}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            changing.change(account, { enabled: false });
          }}
        >
          <p>{t('backOffice.accounts.disableEffect', { count: account.sessions })}</p>
          <p>{t('backOffice.accounts.disableMeans')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Esc in a list that is open closes the list, and not what it stands in. */
function keepEscape(event: KeyboardEvent): void {
  const isOpen = (event.target as Element).getAttribute('aria-expanded') === 'true';
  if (event.key === 'Escape' && isOpen) event.stopPropagation();
}

/** What is known of the person, and nothing of what they work on. */
function Facts({ account }: { account: AdministeredAccount }) {
  const t = useT();
  const { long } = useFormats();
  const { userName, language, createdAt, lastLogInAt, sessions, admin, changedBy, changedAt } = account;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [
      'userName',
      <bdi key="" translate="no">
        {userName}
      </bdi>,
    ],
    ['language', language],
    ['createdAt', long(createdAt)],
    ['lastLogIn', lastLogInAt === null ? t('backOffice.accounts.never') : <TimeAgo at={lastLogInAt} />],
    ['sessions', sessions],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`backOffice.accounts.column.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {admin && (
        <div>
          <dt>{t('backOffice.accounts.rights')}</dt>
          <dd>{t('backOffice.accounts.admin')}</dd>
        </div>
      )}
      {changedAt !== null && (
        <div>
          <dt>{t('backOffice.accounts.changed')}</dt>
          <dd>
            <bdi>{changedBy?.userName ?? t('backOffice.history.somebody')}</bdi> · <TimeAgo at={changedAt} />
          </dd>
        </div>
      )}
    </dl>
  );
}

type PartProps = Pick<AccountPanelProps, 'account' | 'changing'>;

function PlanChoice({ account, plans, changing }: PartProps & Pick<AccountPanelProps, 'plans'>) {
  const t = useT();
  const { subscriptionPlan: plan } = account;
  const options = plans.map(({ id, name }) => ({ value: id, label: name }));
  // Known before the list of plans is, and a plan that one has had may be there no more.
  if (plan !== null && !plans.some(({ id }) => id === plan.id))
    options.push({ value: plan.id, label: plan.name });
  return (
    <Select
      label={t('backOffice.accounts.plan')}
      className={classes.plan}
      value={plan?.id ?? NO_PLAN}
      disabled={changing.busy}
      options={[{ value: NO_PLAN, label: t('backOffice.accounts.noPlan') }, ...options]}
      onChange={(chosen) =>
        changing.change(account, { subscriptionPlan: chosen === NO_PLAN ? null : chosen })
      }
    />
  );
}

/** Whether the account may be used, and the way to change that: what it does is said before. */
function Access({ account, changing, onDisable }: PartProps & { onDisable: () => void }) {
  const t = useT();
  const isOwn = useAtomValue(accountAtom)?.id === account.id;
  const { enabled, sessions } = account;
  return (
    <section className={classes.group} aria-label={t('backOffice.accounts.access')}>
      <h3 className={classes.groupTitle}>{t('backOffice.accounts.access')}</h3>
      <StandingMark enabled={enabled} />
      <p className={classes.hint}>
        {isOwn
          ? t('error.OWN_ACCOUNT')
          : enabled
            ? t('backOffice.accounts.disableEffect', { count: sessions })
            : t('backOffice.accounts.enableEffect')}
      </p>
      {!isOwn && enabled && (
        <Button variant="danger" icon={<Ban size={14} aria-hidden="true" />} onClick={onDisable}>
          {t('backOffice.accounts.disable')}
        </Button>
      )}
      {!isOwn && !enabled && (
        <Button
          icon={<Check size={14} aria-hidden="true" />}
          busy={changing.busy}
          onClick={() => changing.change(account, { enabled: true })}
        >
          {t('backOffice.accounts.enable')}
        </Button>
      )}
    </section>
  );
}
