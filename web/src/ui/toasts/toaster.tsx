import { useAtomValue } from 'jotai';
import { Check, TriangleAlert, Undo2, X } from 'lucide-react';
import { type FocusEvent, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { type Toast, dismissToast, toastsAtom } from './toasts.ts';
import classes from './toasts.module.css';
import { useCountdown } from './use-countdown.ts';

/** Where toasts appear: bottom right, above footer and bulk bar. Stands once in the page, also when it is empty. */
export function Toaster() {
  const t = useT();
  const toasts = useAtomValue(toastsAtom);
  return (
    <section aria-label={t('toast.region')} className={classes.region}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

const leftInside = (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget);

function ToastCard({ toast }: { toast: Toast }) {
  const t = useT();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const close = () => dismissToast(toast.id);
  const left = useCountdown(toast.seconds, hovered || focused, close);
  return (
    <div
      role={toast.kind === 'error' ? 'alert' : 'status'}
      className={classes.toast}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(leftInside(event))}
    >
      <span className={toast.kind === 'error' ? classes.alert : classes.icon}>
        {toast.icon ?? <KindIcon kind={toast.kind} />}
      </span>
      <span className={classes.texts}>
        <span className={classes.title}>{toast.title}</span>
        {toast.text && <span className={classes.text}>{toast.text}</span>}
      </span>
      {toast.action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            close();
            toast.action?.run();
          }}
        >
          {toast.kind === 'undo' && <Undo2 size={14} aria-hidden="true" />}
          {toast.action.label}
          {toast.kind === 'undo' && (
            <span className={classes.left} aria-hidden="true">
              {t('toast.seconds', { count: left ?? 0 })}
            </span>
          )}
        </button>
      )}
      {toast.kind !== 'undo' && (
        <button type="button" className={classes.close} aria-label={t('toast.close')} onClick={close}>
          <X size={15} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

function KindIcon({ kind }: { kind: Toast['kind'] }) {
  if (kind === 'error') return <TriangleAlert size={16} aria-hidden="true" />;
  return kind === 'undo' ? <Undo2 size={16} aria-hidden="true" /> : <Check size={16} aria-hidden="true" />;
}
