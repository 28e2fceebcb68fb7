import { Ban, CreditCard } from 'lucide-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useLocation, useNavigate } from 'react-router-dom';
import { RichText, useLanguage, useT } from '../../i18n/index.ts';
import { paths } from '../../paths/index.ts';
import { logOut } from '../../sessions/index.ts';
import { accountAtom, sessionAtom } from '../../state/index.ts';
import { Button } from '../../ui/index.ts';
import { MessageScreen } from './message-screen.tsx';

/** /account-disabled: where a 402 without a reason leads. */
export function AccountDisabled() {
  const t = useT();
  const navigate = useNavigate();
  const setSession = useSetAtom(sessionAtom);
  const tryAgain = () => {
    setSession((session) => (session.kind === 'disabled' ? { kind: 'unknown' } : session));
    void navigate(paths.start);
  };
  return (
    <MessageScreen icon={Ban} title={t('accountDisabled.title')} text={<DisabledText />}>
      <Button variant="primary" size="md" onClick={tryAgain}>
        {t('failure.retry')}
      </Button>
      <LogOutButton />
    </MessageScreen>
  );
}

/** /update-payments: where a 402 with an overdue amount leads. */
export function UpdatePayments() {
  const t = useT();
  const navigate = useNavigate();
  return (
    <MessageScreen icon={CreditCard} title={t('updatePayments.title')} text={<DueText />}>
      <Button variant="primary" size="md" onClick={() => void navigate(paths.start)}>
        {t('failure.retry')}
      </Button>
      <LogOutButton />
    </MessageScreen>
  );
}

/** Whom to write to, and as whom. */
function DisabledText() {
  const t = useT();
  const email = useAtomValue(accountAtom)?.email;
  return (
    <>
      <p>{t('accountDisabled.text')}</p>
      {email && (
        <p>
          <RichText text={t('accountDisabled.who', { email })} />
        </p>
      )}
    </>
  );
}

/** How much is overdue, where it was said, and how it is settled. */
function DueText() {
  const t = useT();
  const language = useLanguage();
  const { state } = useLocation() as { state: { dueAmmount?: unknown } | null };
  const due = state?.dueAmmount;
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'USD' });
  return (
    <>
      <p>
        {typeof due === 'number' && `${t('updatePayments.due', { amount: money.format(due) })} `}
        {t('updatePayments.text')}
      </p>
      <p>{t('updatePayments.how')}</p>
    </>
  );
}

function LogOutButton() {
  const t = useT();
  return (
    <Button size="md" onClick={() => void logOut()}>
      {t('user.logOut')}
    </Button>
  );
}
