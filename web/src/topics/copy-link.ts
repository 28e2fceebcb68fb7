import { t } from '../i18n/index.ts';
import { showToast } from '../ui/index.ts';

/** Puts the address of what is on screen, filters and open topic included, into the clipboard. */
export async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    showToast({ kind: 'done', title: t('board.linkCopied') });
  } catch {
    showToast({ kind: 'error', title: t('board.linkNotCopied'), text: location.href });
  }
}
