import { Check, ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { useT } from '../../i18n/index.ts';
import { cx, usePhone, useScreenWidth } from '../../ui/index.ts';
import classes from './import-screen.module.css';

export const IMPORT_STEPS = ['file', 'columns', 'check', 'done'] as const;
export type ImportStep = (typeof IMPORT_STEPS)[number];

/** Whether columns and rows are looked at one after the other, as there is no room for both. */
export function useStepsApart(): boolean {
  const width = useScreenWidth();
  return width === 'phone' || width === 'small';
}

interface StepTrailProps {
  now: ImportStep;
  /** The steps that one may go back to. */
  open: readonly ImportStep[];
  onGo: (step: ImportStep) => void;
}

/** The steps of an import: those behind with a mark, and the way back to them. */
export function StepTrail({ now, open, onGo }: StepTrailProps) {
  const t = useT();
  const phone = usePhone();
  const at = IMPORT_STEPS.indexOf(now);
  if (phone)
    return (
      <span className={classes.trailShort}>
        {t('keywordImport.step.of', {
          at: at + 1,
          of: IMPORT_STEPS.length,
          step: t(`keywordImport.step.${now}`),
        })}
      </span>
    );
  return (
    <ol className={classes.trail} aria-label={t('keywordImport.steps')}>
      {IMPORT_STEPS.map((step, place) => {
        const mark = (
          <>
            <span className={classes.stepMark} aria-hidden="true">
              {place < at ? <Check size={12} strokeWidth={2.5} /> : place + 1}
            </span>
            {t(`keywordImport.step.${step}`)}
          </>
        );
        return (
          <Fragment key={step}>
            {place > 0 && <ChevronRight size={13} aria-hidden="true" className={classes.stepArrow} />}
            <li aria-current={step === now ? 'step' : undefined}>
              {open.includes(step) && step !== now ? (
                <button type="button" className={classes.step} onClick={() => onGo(step)}>
                  {mark}
                </button>
              ) : (
                <span className={cx(classes.step, step === now && classes.stepNow)}>{mark}</span>
              )}
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}
