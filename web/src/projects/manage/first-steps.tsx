import { useT } from '../../i18n/index.ts';
import own from './first-steps.module.css';
import classes from './manage.module.css';

const STEPS = ['create', 'keywords', 'sort', 'topic', 'team'] as const;

/** What comes on the way from nothing to a team at work; so many of it are done. */
export function FirstSteps({ done }: { done: number }) {
  const t = useT();
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
          <li key={step} aria-current={at === done ? 'step' : undefined} className={own.step}>
            <span aria-hidden="true" className={own.stepNumber}>
              {at + 1}
            </span>
            <span>
              <strong className={own.stepName}>{t(`projects.step.${step}`)}</strong>
              <span className={classes.hint}>{t(`projects.step.${step}.hint`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
