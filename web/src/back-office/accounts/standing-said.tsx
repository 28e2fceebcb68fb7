import type { AccountStanding } from '@keywright/events/office';
import { useT } from '../../i18n/index.ts';
import type { AccountPlan } from './account-calls.ts';

interface StandingSaidProps {
  standing: Partial<AccountStanding>;
  plans: readonly AccountPlan[];
}

/** How an account stood or stands, in as far as a change is about it; a plan by its name. */
export function StandingSaid({ standing: { enabled, subscriptionPlan }, plans }: StandingSaidProps) {
  const t = useT();
  const said: string[] = [];
  if (enabled !== undefined) said.push(t(`backOffice.accounts.${enabled ? 'enabled' : 'disabled'}`));
  if (subscriptionPlan !== undefined) {
    const name = plans.find(({ id }) => id === subscriptionPlan)?.name ?? subscriptionPlan;
    said.push(name === null ? t('backOffice.accounts.noPlan') : t('backOffice.accounts.planNamed', { name }));
  }
  return said.join(' · ');
}
