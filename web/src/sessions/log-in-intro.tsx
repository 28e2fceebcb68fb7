import type { TopicStatus } from '@keywright/events/catalogue';
import { useT } from '../i18n/index.ts';
import { STATUS_ICONS } from '../ui/index.ts';
import classes from './log-in.module.css';

/** One page's way through the workflow, invented like everything else in the demo. */
const STORY: readonly TopicStatus[] = [
  'SUGGEST',
  'APPROVED',
  'SEO_CHECK',
  'START_COPYWRITING',
  'INTEGRATION',
  'PUBLISHED',
];

/** What the product is for, shown as the history of one page. */
export function LogInIntro() {
  const t = useT();
  return (
    <div className={classes.intro}>
      <p className={classes.claim}>{t('login.claim')}</p>
      <p className={classes.query}>{t('login.story.query')}</p>
      <ol className={classes.story}>
        {STORY.map((status) => {
          const Icon = STATUS_ICONS[status];
          return (
            <li key={status} className={classes.step}>
              <span className={classes.stepIcon} style={{ color: `var(--st-${status})` }}>
                <Icon size={16} strokeWidth={2} aria-hidden="true" />
              </span>
              <span>
                <span className={classes.stepName}>{t(`status.${status}`)}</span>{' '}
                <span className={classes.stepDay}>{t(`login.story.${status}.day`)}</span>
                <span className={classes.stepText}>{t(`login.story.${status}.text`)}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
