import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths/index.ts';
import { LinkButton } from '../../ui/index.ts';
import classes from '../accounts.module.css';
import type { FullAccount } from './use-saved.ts';

/** What the account has subscribed to. */
export function PlanSection({ account: { subscriptionPlan: plan } }: { account: FullAccount }) {
  const t = useT();
  return (
    <div className={classes.planLine}>
      <p>
        <strong>{plan?.name}</strong>
        {plan &&
          ` · ${t('plan.calls', { count: plan.apiConfig.maxApiCalls, shown: String(plan.apiConfig.maxApiCalls) })}`}
      </p>
      <LinkButton to={`${paths.signUpSubscription}?next=${encodeURIComponent(paths.profile)}`}>
        {t('profile.plans')}
      </LinkButton>
    </div>
  );
}
