import { Ban, CreditCard } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import { logOut } from '../../sessions/index.ts';
import { Button } from '../../ui/index.ts';
import { MessageScreen } from './message-screen.tsx';

/** /account-disabled: where a 402 without a reason leads. */
export function AccountDisabled() {
  const t = useT();
  return (
    <MessageScreen icon={Ban} title={t('accountDisabled.title')} text={t('accountDisabled.text')}>
      <LogOutButton />
    </MessageScreen>
  );
}

/** /update-payments: where a 402 with an overdue amount leads. */
export function UpdatePayments() {
  const t = useT();
  return (
    <MessageScreen icon={CreditCard} title={t('updatePayments.title')} text={t('updatePayments.text')}>
      <LogOutButton />
    </MessageScreen>
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
