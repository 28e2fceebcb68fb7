import { type Hotkey, useHotkey, useListedKeys } from '../../hotkeys/index.ts';
import { steps } from '../queue/steps.ts';

/** What its fields and the box for notes listen to. */
const WRITING_KEYS: readonly Omit<Hotkey, 'run'>[] = [
  { keys: 'mod+enter', label: 'help.writing.send', group: 'writing' },
  { keys: 'enter', label: 'help.writing.save', group: 'writing' },
  { keys: 'shift+enter', label: 'help.writing.line', group: 'writing' },
  { keys: 'escape', label: 'help.writing.cancel', group: 'writing' },
];

/** J and K step through the queue, Esc closes the panel. */
export function usePanelKeys(close: () => void): void {
  useListedKeys(WRITING_KEYS);
  useHotkey({ keys: 'j', label: 'panel.next', group: 'panel', run: steps.next });
  useHotkey({ keys: 'k', label: 'panel.previous', group: 'panel', run: steps.previous });
  useHotkey({
    keys: 'escape',
    label: 'panel.close',
    group: 'panel',
    run: close,
  });
}
