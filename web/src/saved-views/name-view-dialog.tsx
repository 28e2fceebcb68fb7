import { useState } from 'react';
import { tidyText } from '@keywright/events';
import { ApiProblem } from '../api/index.ts';
import { FormField } from '../fields/index.ts';
import { problemText, useT } from '../i18n/index.ts';
import { LimitNote } from '../ui/index.ts';
import { FormDialog } from '../ui/feedback/form-dialog.tsx';
import classes from './saved-views.module.css';
import { type Naming, useViewChanges } from './save-view.ts';
import type { SavedView } from './view-kind.ts';

/** As many characters as the server takes. */
const LONGEST_NAME = 80;

/** Asks what a view is called and who sees it: one that is there, or the page as a new one. */
export function NameViewDialog({ naming, onClose }: { naming: 'new' | SavedView; onClose: () => void }) {
  const t = useT();
  const { add, change } = useViewChanges();
  const [form, setForm] = useState<Naming>(
    naming === 'new' ? { name: '', shared: false } : { name: naming.name, shared: naming.shared },
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function submit(): Promise<void> {
    if (tidyText(form.name) === '') return setFailure(t('views.name.missing'));
    if (tidyText(form.name).length > LONGEST_NAME) return;
    setBusy(true);
    try {
      await (naming === 'new' ? add(form) : change(naming.id, form));
      onClose();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setFailure(
        error.code === 'DUPLICATE'
          ? t('views.name.taken', { name: tidyText(form.name) })
          : problemText(t, error),
      );
      setBusy(false);
    }
  }
  return (
    <FormDialog
      title={t(naming === 'new' ? 'views.saveAs.title' : 'views.rename.title')}
      size={420}
      submit={t('views.save')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField label={t('views.name')} error={failure}>
        {(props) => (
          <input
            {...props}
            data-autofocus
            value={form.name}
            onChange={(event) => {
              setForm({ ...form, name: event.currentTarget.value });
              setFailure(null);
            }}
          />
        )}
      </FormField>
      <LimitNote length={tidyText(form.name).length} limit={LONGEST_NAME} />
      <label className={classes.share}>
        <input
          type="checkbox"
          checked={form.shared}
          onChange={(event) => setForm({ ...form, shared: event.currentTarget.checked })}
        />
        <span>
          {t('views.share')}
          <span className={classes.hint}>{t('views.share.hint')}</span>
        </span>
      </label>
    </FormDialog>
  );
}
