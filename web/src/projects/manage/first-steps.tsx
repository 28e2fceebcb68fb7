import { Check } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import { cx, Hidden } from '../../ui/index.ts';
import own from './first-steps.module.css';
import classes from './manage.module.css';

const STEPS = ['create', 'keywords', 'sort', 'topic', 'team'] as const;
export type FirstStep = (typeof STEPS)[number];

/** What comes on the way from nothing to a team at work, and what of it is done; the first that is not is the next one. */
export function FirstSteps({ done: taken }: { done: readonly FirstStep[] }) {
  const t = useT();
  const done = taken.length;
  const next = STEPS.find((step) => !taken.includes(step));
  return (
    <section aria-labelledby="first-steps" className={own.steps}>
      <div className={own.stepsHead}>
        <h2 id="first-steps">{t('projects.steps')}</h2>
        <span>{t('projects.steps.of', { done, all: STEPS.length })}</span>
      </div>
      <div className={own.bar} aria-hidden="true">
        <i style={{ width: `${(100 * done) / STEPS.length}%` }} />
      </div>
      <ol className={own.stepList}>
        {STEPS.map((step, at) => (
          <li key={step} aria-current={step === next ? 'step' : undefined} className={own.step}>
            <span aria-hidden="true" className={cx(own.stepNumber, taken.includes(step) && own.stepDone)}>
              {taken.includes(step) ? <Check size={12} /> : at + 1}
            </span>
            <span>
              <strong className={own.stepName}>
                {t(`projects.step.${step}`)}
                {taken.includes(step) && <Hidden> · {t('projects.step.done')}</Hidden>}
              </strong>
              <span className={classes.hint}>{t(`projects.step.${step}.hint`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
