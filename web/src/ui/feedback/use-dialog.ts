import { useEscape } from '../escape-layers.ts';
import { useFocusReturn } from '../focus-return.ts';

/**
 * What every modal dialog and drawer of Mantine is given: it is open as long as it is drawn, Esc closes it where nothing
 * stands above it, and the focus goes back to where it was.
 */
export function useDialog(onClose: () => void): { opened: true; onClose: () => void } {
  useFocusReturn();
  useEscape(true, onClose);
  return { opened: true, onClose };
}
