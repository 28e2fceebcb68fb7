import { Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { tokens } from '../api/index.ts';
import { useFormats, useT } from '../i18n/index.ts';
import { Banner, Button } from '../ui/index.ts';
import classes from './back-office.module.css';

/** The end is counted down for so long, in ms. */
const COUNTED_MS = 5 * 60_000;
const SECOND = 1_000;

/** How long the session lasts, in ms: it is not renewed, and ends here when it ends on the server. Null: there is none. */
function useTimeLeft(): number | null {
  const [left, setLeft] = useState(timeLeft);
  useEffect(() => {
    const look = (): void => {
      const now = timeLeft();
      setLeft(now);
      if (now !== null && now <= 0) endSession();
    };
    const timer = setInterval(look, SECOND);
    return () => clearInterval(timer);
  }, []);
  return left;
}

const timeLeft = (): number | null => {
  const token = tokens.current;
  return token?.scope === 'ADMIN' ? token.expiresAt - Date.now() : null;
};

/** Leads to the log-in, and from there back here: what was typed is kept. */
const endSession = (): void => void tokens.refresh(0);

/** When the session ends, beside the person. */
export function SessionEnd() {
  const t = useT();
  const { time } = useFormats();
  const end = tokens.current?.expiresAt;
  if (end === undefined) return null;
  return (
    <span className={classes.end}>
      <Clock size={12} aria-hidden="true" />
      {t('backOffice.session.until', { time: time(new Date(end).toISOString()) })}
    </span>
  );
}

/** Counts down the last minutes of the session. */
export function SessionCountdown() {
  const t = useT();
  const left = useTimeLeft();
  if (left === null || left > COUNTED_MS) return null;
  const seconds = Math.max(0, Math.ceil(left / SECOND));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <Banner
      tone="warn"
      icon={<Clock size={15} aria-hidden="true" />}
      title={t('backOffice.session.ending')}
      action={<Button onClick={endSession}>{t('backOffice.session.again')}</Button>}
    >
      <span role="timer" className={classes.clock}>
        {clock}
      </span>{' '}
      {t('backOffice.session.kept')}
    </Banner>
  );
}
