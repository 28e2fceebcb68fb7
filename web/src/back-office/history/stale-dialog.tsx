import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import '../../ui/theme/dialog-styles.ts';
import { Button, useDialog } from '../../ui/index.ts';
import classes from './stale-dialog.module.css';

/** The labels that say what it is about: `text` with `{{name}}` and `{{at}}`, `theirs` with `{{name}}`. */
interface StaleLabels {
  text: string;
  mine: string;
  theirs: string;
}

const OF_TEXTS: StaleLabels = {
  text: 'backOffice.stale.text',
  mine: 'backOffice.stale.mine',
  theirs: 'backOffice.stale.theirs',
};

interface StaleDialogProps {
  labels?: StaleLabels;
  /** What it is about. */
  of: ReactNode;
  /** Who was there first, and when; as far as it is known. */
  by: string;
  at: string | null;
  mine: ReactNode;
  theirs: ReactNode;
  /** How many more wait for an answer. */
  more: number;
  onChoose: (which: 'mine' | 'theirs') => void;
  onClose: () => void;
}

/** Somebody else was there first: what both of them want is there to choose from, and nothing is lost till then. */
export function StaleDialog(props: StaleDialogProps) {
  const { labels = OF_TEXTS, of, by, at, mine, theirs, more, onChoose, onClose } = props;
  const t = useT();
  const { dayTime } = useFormats();
  const dialog = useDialog(onClose);
  const theirsLabel = t(labels.theirs, { name: by });
  return (
    <Modal
      {...dialog}
      title={t('backOffice.stale.title')}
      size={640}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <p className={classes.of}>{of}</p>
      <p className={classes.why}>{t(labels.text, { name: by, at: at === null ? '' : dayTime(at) })}</p>
      <div className={classes.choices}>
        <section className={classes.choice} aria-label={t(labels.mine)}>
          <h3 className={classes.name}>{t(labels.mine)}</h3>
          <div className={classes.text}>{mine}</div>
          <Button variant="primary" size="md" wide onClick={() => onChoose('mine')}>
            {t('backOffice.stale.takeMine')}
          </Button>
        </section>
        <section className={classes.choice} aria-label={theirsLabel}>
          <h3 className={classes.name}>{theirsLabel}</h3>
          <div className={classes.text}>{theirs}</div>
          <Button size="md" wide onClick={() => onChoose('theirs')}>
            {t('backOffice.stale.takeTheirs')}
          </Button>
        </section>
      </div>
      {more > 0 && <p className={classes.of}>{t('backOffice.stale.more', { count: more })}</p>}
    </Modal>
  );
}
