import { type KeyboardEvent, useState } from 'react';

/** Whether Caps Lock is on, as known from the keys pressed in this field. */
export function useCapsLock() {
  const [on, setOn] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { on, handlers: { onKeyDown: readCapsLock, onKeyUp: readCapsLock, onBlur: () => setOn(false) } };
}
