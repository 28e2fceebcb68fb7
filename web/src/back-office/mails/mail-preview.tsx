import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Moon, Sun, Type } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { useT } from '../../i18n/index.ts';
import { cx, EmptyState, Segmented, SkeletonRows } from '../../ui/index.ts';
import { textFaultText } from '../words/fault-text.ts';
import { type MailToSend, previewMail } from './mail-calls.ts';
import { MailFrame } from './mail-frame.tsx';
import classes from './mails.module.css';

/** Letters that come faster than this, in ms, are shown together. */
const TYPING_MS = 250;

const LOOKS = ['light', 'dark', 'text'] as const;
type Look = (typeof LOOKS)[number];
const ICONS = { light: Sun, dark: Moon, text: Type };

/** A mail as it arrives, with examples filled in: in a light mail program, in a dark one, and where there are texts alone. */
export function MailPreview({ mail, faulty }: { mail: MailToSend; faulty: boolean }) {
  const t = useT();
  const [look, setLook] = useState<Look>('light');
  const shown = useSettled(mail);
  const preview = useQuery({
    queryKey: ['mail-preview', shown],
    queryFn: ({ signal }) => previewMail(shown, signal),
    enabled: !faulty,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const { error, data } = preview;
  return (
    <section aria-label={t('backOffice.mail.preview')} className={classes.preview}>
      <header className={classes.previewHead}>
        <Segmented
          label={t('backOffice.mail.look')}
          value={look}
          segments={LOOKS.map((value) => {
            const Icon = ICONS[value];
            return {
              value,
              label: t(`backOffice.mail.look.${value}`),
              icon: <Icon size={13} aria-hidden="true" />,
            };
          })}
          onChange={setLook}
        />
      </header>
      {data === undefined ? (
        faulty || error ? (
          <EmptyState
            compact
            kind={error ? 'not-connected' : 'nothing'}
            title={t('backOffice.mail.noPreview')}
            text={
              error instanceof ApiProblem ? textFaultText(t, { ...error.body, code: error.code }) : undefined
            }
          />
        ) : (
          <SkeletonRows rows={4} height={40} />
        )
      ) : (
        <>
          <p className={cx(classes.arrived, (faulty || error) && classes.old)} dir="auto">
            {data.subject}
          </p>
          {(faulty || error) && <p className={classes.oldNote}>{t('backOffice.mail.oldPreview')}</p>}
          {look === 'text' ? (
            <pre className={classes.plain} dir="auto" tabIndex={0}>
              {data.text}
            </pre>
          ) : (
            <MailFrame html={data.html} title={t('backOffice.mail.preview')} dark={look === 'dark'} />
          )}
        </>
      )}
    </section>
  );
}

/** A mail once nobody has typed for a moment. */
function useSettled(mail: MailToSend): MailToSend {
  const [settled, setSettled] = useState(mail);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(mail), TYPING_MS);
    return () => clearTimeout(timer);
  }, [mail]);
  // Another mail is shown at once.
  const other = settled.contentType !== mail.contentType || settled.languageCode !== mail.languageCode;
  return other ? mail : settled;
}
