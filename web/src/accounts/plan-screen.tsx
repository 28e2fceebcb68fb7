import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { answer, type AnswerOf, api, ApiProblem } from '../api/index.ts';
import { problemText, useFormats, useLanguage, useT } from '../i18n/index.ts';
import { nextAfterLogIn, paths } from '../paths/index.ts';
import { choosePlan, logOut } from '../sessions/index.ts';
import { accountAtom } from '../state/index.ts';
import { Button, cx, ProductLogo, SkeletonRows } from '../ui/index.ts';
import classes from './accounts.module.css';

type Plan =
  AnswerOf<'/api/subscriptionPlans/search/findAllByEnableTrue'>['_embedded']['subscriptionPlans'][number];

/** /sign-up-subscription: one of the plans, before anything else; what costs something is not to be had here yet. */
export function PlanScreen() {
  const t = useT();
  const plans = useQuery({
    queryKey: ['plans'],
    queryFn: async ({ signal }) => {
      const params = { query: { projection: 'subscriptionPlanProjection' as const } };
      const path = '/api/subscriptionPlans/search/findAllByEnableTrue';
      return (await answer(api.GET(path, { params, signal })))._embedded.subscriptionPlans;
    },
  });
  useEffect(() => {
    document.title = `${t('plan.title')} · Keywright`;
  }, [t]);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <span className={classes.mark}>
          <ProductLogo size={24} />
          Keywright
        </span>
        <Button onClick={() => void logOut()}>{t('user.logOut')}</Button>
      </header>
      <main id="main" tabIndex={-1} className={classes.plansMain}>
        <h1 className={classes.title}>{t('plan.title')}</h1>
        <p className={classes.lead}>{t('plan.lead')}</p>
        {plans.error ? (
          <p role="alert" className={classes.refusal}>
            {plans.error instanceof ApiProblem ? problemText(t, plans.error) : t('failure.text')}
          </p>
        ) : plans.data ? (
          <ul className={classes.plans}>
            {plans.data.map((plan) => (
              <PlanCard key={plan.id} plan={plan} />
            ))}
          </ul>
        ) : (
          <SkeletonRows rows={4} height={44} />
        )}
      </main>
    </div>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const t = useT();
  const { full } = useFormats();
  const money = useMoney();
  const navigate = useNavigate();
  const { search } = useLocation();
  const current = useAtomValue(accountAtom)?.plan === plan.name;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const price = plan.monthPrice.currencyAmount.USD;
  const goOn = () => void navigate(nextAfterLogIn(search, paths.start), { replace: true });
  const choose = async () => {
    setBusy(true);
    try {
      await choosePlan(plan.id);
      goOn();
    } catch (failure) {
      if (failure instanceof ApiProblem) setProblem(failure);
      setBusy(false);
    }
  };
  return (
    <li className={cx(classes.plan, current && classes.current)}>
      <h2 className={classes.planName}>
        {plan.name}
        {current && <span className={classes.tag}>{t('plan.current')}</span>}
      </h2>
      <p className={classes.price}>
        <strong>{money(price)}</strong> {t('plan.month')}
      </p>
      <p className={classes.feature}>
        <Check size={14} aria-hidden="true" />
        {t('plan.calls', { count: plan.apiConfig.maxApiCalls, shown: full(plan.apiConfig.maxApiCalls) })}
      </p>
      {problem && (
        <p role="alert" className={classes.refusal}>
          {problemText(t, problem)}
        </p>
      )}
      {current ? (
        <Button variant="primary" size="md" wide onClick={goOn}>
          {t('plan.goOn')}
        </Button>
      ) : price === 0 ? (
        <Button variant="primary" size="md" wide busy={busy} onClick={() => void choose()}>
          {t('plan.choose', { name: plan.name })}
        </Button>
      ) : (
        <p className={classes.note}>{t('plan.paid')}</p>
      )}
    </li>
  );
}

function useMoney(): (amount: number) => string {
  const language = useLanguage();
  const format = new Intl.NumberFormat(language, {
    ...{ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol', minimumFractionDigits: 0 },
  });
  return (amount) => format.format(amount);
}
