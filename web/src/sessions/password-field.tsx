import { PasswordInput } from '@mantine/core';
import { Eye, EyeOff, TriangleAlert } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useT } from '../i18n/index.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import classes from './log-in.module.css';

interface PasswordFieldProps {
  name: string;
  label: string;
  /** What password managers go by. */
  autoComplete: 'current-password' | 'new-password';
  description?: string | undefined;
  error?: string | undefined;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
  autoFocus?: boolean;
  /** Stands at the end of the label's line. */
  beside?: ReactNode;
}

/** A password that can be shown, pasted, and is watched for Caps Lock. */
export function PasswordField({ beside, ...field }: PasswordFieldProps) {
  const t = useT();
  const capsLock = useCapsLock();
  return (
    <div className={classes.passwordField}>
      <PasswordInput
        size="md"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...field}
        visibilityToggleIcon={({ reveal }) =>
          reveal ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />
        }
        visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        {...capsLock.handlers}
      />
      {beside && <span className={classes.beside}>{beside}</span>}
      <p role="status" className={classes.capsLock}>
        {capsLock.on && (
          <>
            <TriangleAlert size={13} aria-hidden="true" />
            {t('login.capsLock')}
          </>
        )}
      </p>
    </div>
  );
}

/** Whether Caps Lock is on, as known from the keys pressed in this field. */
function useCapsLock() {
  const [on, setOn] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { on, handlers: { onKeyDown: readCapsLock, onKeyUp: readCapsLock, onBlur: () => setOn(false) } };
}
