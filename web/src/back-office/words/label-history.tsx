import { useT } from '../../i18n/index.ts';
import { Button, TimeAgo } from '../../ui/index.ts';
import { BesidePanel } from '../history/beside-panel.tsx';
import { HistoryList } from '../history/history-list.tsx';
import { type LabelRow, textIn } from './label-rows.ts';
import { Said, SaidOrMissing } from './text-with-names.tsx';
import classes from './words.module.css';

interface LabelHistoryProps {
  row: LabelRow;
  code: string;
  /** The language by its name. */
  language: string;
  busy: boolean;
  /** '' takes back all that was set, where nothing is shipped. */
  onPutBack: (text: string) => void;
  onClose: () => void;
}

/** BesidePanel the table: what a label said in a language before, who changed it, and what the release brought. */
export function LabelHistory({ row, code, language, busy, onPutBack, onClose }: LabelHistoryProps) {
  const t = useT();
  const text = textIn(row, code);
  const shipped = text?.shipped ?? null;
  return (
    <BesidePanel
      title={t('backOffice.history')}
      onClose={onClose}
      lead={
        <>
          <p translate="no" className={classes.labelName}>
            {row.label}
          </p>
          <p className={classes.where}>
            {language}
            {text?.changedAt && (
              <>
                {' · '}
                {t('backOffice.words.changedBy', { name: text.changedBy?.userName ?? '' })}{' '}
                <TimeAgo at={text.changedAt} />
              </>
            )}
          </p>
          {row.screens.length > 0 && (
            <p className={classes.where}>
              {t('backOffice.words.usedIn', { places: row.screens.join(', ') })}
            </p>
          )}
          {shipped !== null && shipped !== text?.translation && (
            <div className={classes.shipped}>
              <p className={classes.where}>{t('backOffice.words.shipped')}</p>
              <Said text={shipped} code={code} />
              <Button busy={busy} onClick={() => onPutBack(shipped)}>
                {t('backOffice.words.putShippedBack')}
              </Button>
            </div>
          )}
        </>
      }
    >
      {text === undefined ? (
        <p className={classes.noText}>{t('backOffice.words.noTextYet')}</p>
      ) : (
        <HistoryList<string | null>
          kind="label"
          id={text.id}
          busy={busy}
          onPutBack={(before) => onPutBack(before ?? '')}
          backToNone={shipped === null && text.translation !== ''}
          show={(value) => <SaidOrMissing text={value} code={code} />}
        />
      )}
    </BesidePanel>
  );
}
