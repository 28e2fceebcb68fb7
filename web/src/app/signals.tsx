import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { onApiSignal } from '../api/index.ts';
import { t } from '../i18n/index.ts';
import { paths } from '../paths/index.ts';
import { showToast } from '../ui/index.ts';

/** Goes where an answer that concerns the whole app leads. */
export function Signals() {
  const navigate = useNavigate();
  const location = useLocation();
  useEffect(
    () =>
      onApiSignal((signal) => {
        switch (signal.kind) {
          case 'service-unavailable':
            return void navigate(paths.unavailable, { replace: true, state: location });
          case 'payment-due':
            return void navigate(paths.updatePayments, { state: { dueAmmount: signal.dueAmmount } });
          case 'account-disabled':
            return void navigate(paths.accountDisabled, { replace: true });
          case 'plan-too-small':
            return void showToast({
              id: 'plan',
              kind: 'error',
              title: t('plan.tooSmall.title'),
              text: t('plan.tooSmall.text'),
            });
        }
      }),
    [navigate, location],
  );
  return null;
}
