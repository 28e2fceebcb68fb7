import { History, Mail, Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiProblem } from '../../api/index.ts';
import { useHotkey } from '../../hotkeys/index.ts';
import { problemText, useT } from '../../i18n/index.ts';
import { accountAtom } from '../../state/index.ts';
import {
  Button,
  EmptyState,
  IconButton,
  ScreenHeader,
  Segmented,
  Select,
  showToast,
  SkeletonRows,
  Toolbar,
} from '../../ui/index.ts';
import { useAtomValue } from 'jotai';
import { BesidePanel } from '../history/beside-panel.tsx';
import { HistoryList } from '../history/history-list.tsx';
import { StaleDialog } from '../history/stale-dialog.tsx';
import { type WrittenLanguage, useLanguages, writtenLanguages } from '../languages.ts';
import { textFaultText } from '../words/fault-text.ts';
import { Said } from '../words/text-with-names.tsx';
import type { MailWords } from '@keywright/events/words';
import { type MailContent, type MailToSend, testMail } from './mail-calls.ts';
import { MailEditor } from './mail-editor.tsx';
import { MailPreview } from './mail-preview.tsx';
import { useMail, useMails } from './use-mail.ts';
import classes from './mails.module.css';

/** /back-office/mails: what every kind of mail says in each language, and how it arrives. */
export function MailsScreen() {
  const t = useT();
  const mails = useMails();
  const known = useLanguages();
  const languages = useMemo(() => writtenLanguages(known.data ?? []), [known.data]);
  const [params] = useSearchParams();
  const content =
    mails.data?.find(({ contentType }) => contentType === params.get('mail')) ?? mails.data?.[0];
  const code = languages.find((language) => language.code === params.get('in'))?.code ?? languages[0]?.code;
  const error = mails.error ?? known.error;
  if (mails.data !== undefined && content !== undefined && code !== undefined)
    return <Chosen mails={mails.data} content={content} languages={languages} code={code} />;
  return (
    <>
      <ScreenHeader icon={<Mail size={16} aria-hidden="true" />} title={t('backOffice.mails')} />
      <div className={classes.states}>
        {error ? (
          <EmptyState
            kind="not-connected"
            title={t('failure.title')}
            text={error instanceof ApiProblem ? problemText(t, error) : t('failure.text')}
          >
            <Button onClick={() => void Promise.all([mails.refetch(), known.refetch()])}>
              {t('failure.retry')}
            </Button>
          </EmptyState>
        ) : mails.data?.length === 0 ? (
          <EmptyState kind="nothing" title={t('backOffice.mail.none')} text={t('backOffice.mail.noneText')} />
        ) : (
          <SkeletonRows rows={6} height={56} />
        )}
      </div>
    </>
  );
}

interface ChosenProps {
  mails: readonly MailContent[];
  content: MailContent;
  languages: readonly WrittenLanguage[];
  code: string;
}

/** One kind of mail in one language. */
function Chosen({ mails, content, languages, code }: ChosenProps) {
  const t = useT();
  const [, setParams] = useSearchParams();
  const mail = useMail(content, code);
  const [past, setPast] = useState(false);
  const { contentType } = content;
  const { subject, text, html } = mail.words;
  const typed = useMemo(
    (): MailToSend => ({ contentType, languageCode: code, subject, text, html }),
    [contentType, code, subject, text, html],
  );
  const go = (to: { mail?: string; in?: string }) =>
    setParams({ mail: contentType, in: code, ...to }, { replace: true });
  useHotkey({ keys: 'mod+s', label: 'backOffice.words.save', group: 'writing', run: mail.save });
  return (
    <>
      <ScreenHeader
        icon={<Mail size={16} aria-hidden="true" />}
        title={t('backOffice.mails')}
        facts={mail.changed ? t('backOffice.mail.unsaved') : undefined}
      >
        <TestButton mail={typed} faulty={mail.fault !== null} />
        <Button
          variant="primary"
          disabled={!mail.changed || mail.fault !== null}
          busy={mail.busy}
          onClick={mail.save}
        >
          {t('backOffice.words.save')}
        </Button>
      </ScreenHeader>
      <Toolbar
        label={t('backOffice.mail.toolbar')}
        end={
          <IconButton
            label={t('backOffice.history')}
            aria-pressed={past}
            icon={<History size={15} aria-hidden="true" />}
            onClick={() => setPast(!past)}
          />
        }
      >
        <Select
          label={t('backOffice.mail.which')}
          className={classes.which}
          value={contentType}
          options={mails.map((one) => ({
            value: one.contentType,
            label: t(`backOffice.mail.type.${one.contentType}`),
          }))}
          onChange={(to) => go({ mail: to })}
        />
        <Segmented
          label={t('backOffice.mail.language')}
          value={code}
          segments={languages.map((language) => ({ value: language.code, label: language.name }))}
          onChange={(to) => go({ in: to })}
        />
        {mail.changed && (
          <Button variant="quiet" onClick={mail.putAside}>
            {t('backOffice.mail.putAside')}
          </Button>
        )}
      </Toolbar>
      <div className={classes.columns}>
        <div className={classes.both}>
          <MailEditor key={`${contentType} ${code}`} mail={mail} content={content} code={code} />
          <MailPreview mail={typed} faulty={mail.fault !== null} />
        </div>
        {past && (
          <BesidePanel title={t('backOffice.history')} onClose={() => setPast(false)}>
            {mail.stands === undefined ? (
              <p className={classes.noText}>{t('backOffice.words.noTextYet')}</p>
            ) : (
              <HistoryList<MailWords>
                kind="mail"
                id={mail.stands.id}
                busy={mail.busy}
                onPutBack={mail.putBack}
                show={(words) => <WordsSaid words={words} code={code} />}
              />
            )}
          </BesidePanel>
        )}
      </div>
      {mail.stale !== null && (
        <StaleDialog
          of={t(`backOffice.mail.type.${contentType}`)}
          by={mail.stale.theirs.changedBy?.userName ?? ''}
          at={mail.stale.theirs.changedAt}
          mine={<WordsSaid words={mail.stale.mine} code={code} />}
          theirs={<WordsSaid words={mail.stale.theirs} code={code} />}
          more={0}
          onChoose={mail.choose}
          onClose={mail.leave}
        />
      )}
    </>
  );
}

/** What of a mail is read where there is little room: its subject and its text. */
function WordsSaid({ words, code }: { words: MailWords; code: string }) {
  return (
    <>
      <strong className={classes.saidSubject}>
        <Said text={words.subject} code={code} />
      </strong>
      <Said text={words.text} code={code} />
    </>
  );
}

/** Sends the mail as it is typed to whoever is logged in. */
function TestButton({ mail, faulty }: { mail: MailToSend; faulty: boolean }) {
  const t = useT();
  const account = useAtomValue(accountAtom);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await testMail(mail);
      showToast({ kind: 'done', title: t('backOffice.mail.tested', { email: account?.email ?? '' }) });
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      const text = textFaultText(t, { ...problem.body, code: problem.code });
      showToast({ kind: 'error', title: t('backOffice.mail.notTested'), text });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="quiet"
      icon={<Send size={14} aria-hidden="true" />}
      disabled={faulty}
      busy={busy}
      onClick={() => void send()}
    >
      {t('backOffice.mail.test')}
    </Button>
  );
}
