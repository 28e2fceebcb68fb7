import type { MailType } from '@keywright/events/catalogue';
import { mailFault, type MailWords } from '@keywright/events/words';
import type { Refusal } from '@keywright/events';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import type { ApiProblem } from '../../api/index.ts';
import { t } from '../../i18n/index.ts';
import { accountAtom, useDraft } from '../../state/index.ts';
import { showToast, showUndo } from '../../ui/index.ts';
import { textFaultText } from '../words/fault-text.ts';
import { type MailContent, MAILS, type MailText, readMails, sendMail } from './mail-calls.ts';
import { NO_WORDS, sameWords } from './mail-fields.ts';

/** What is typed of a mail and not sent, and what stood there when it was begun; null: nothing did. */
interface MailDraft {
  words: MailWords;
  known: MailText | null;
}

export interface EditedMail {
  /** As it is typed. */
  words: MailWords;
  /** What stands on the server; undefined: there is nothing in this language yet. */
  stands: MailText | undefined;
  changed: boolean;
  /** Somebody else has changed it since it was begun. */
  meanwhile: boolean;
  fault: Refusal | null;
  busy: boolean;
  /** What somebody else made of it before it was sent. */
  stale: MailText | null;
  type(words: MailWords): void;
  putAside(): void;
  save(): void;
  /** Has it say again what it said before. */
  putBack(words: MailWords): void;
  choose(which: 'mine' | 'theirs'): void;
  leave(): void;
}

export const useMails = () =>
  useQuery({ queryKey: MAILS, queryFn: ({ signal }) => readMails(signal), staleTime: 0 });

/** What a kind of mail says in a language, while it is written. What is typed outlives the page and the session. */
export function useMail(content: MailContent, code: string): EditedMail {
  const contentType: MailType = content.contentType;
  const [draft, keep] = useDraft<MailDraft>(`backOffice.mail.${contentType}.${code}`);
  const [busy, setBusy] = useState(false);
  const [stale, setStale] = useState<MailText | null>(null);
  const account = useAtomValue(accountAtom);
  const queries = useQueryClient();
  const stands = content.mailContentTranslations.find(({ languageCode }) => languageCode === code);
  const standing: MailWords = stands ?? NO_WORDS;
  const words = draft?.words ?? standing;
  const fault = useMemo(() => mailFault(contentType, words), [contentType, words]);
  const known = draft === undefined ? (stands ?? null) : draft.known;

  async function send(
    given: MailWords,
    upon: Pick<MailText, 'id' | 'revision' | keyof MailWords> | null,
    source: 'EDIT' | 'UNDO',
  ): Promise<void> {
    setBusy(true);
    try {
      const { subject, text, html } = given;
      const sent = await sendMail({ contentType, languageCode: code, subject, text, html }, upon, source);
      if (sent.kind === 'stale') return setStale(sent.theirs);
      if (sent.kind === 'refused') return tellRefused(sent.problem);
      keep(undefined);
      await queries.invalidateQueries({ queryKey: MAILS });
      void queries.invalidateQueries({ queryKey: ['admin-history'] });
      tellSaved(upon);
    } finally {
      setBusy(false);
    }
  }

  function tellSaved(before: MailWords | null): void {
    const said = { title: t('backOffice.words.saved'), text: t(`backOffice.mail.type.${contentType}`) };
    if (before === null || account === null) return void showToast({ kind: 'done', ...said });
    const undo = (): void => {
      const now = queries
        .getQueryData<MailContent[]>(MAILS)
        ?.find((one) => one.contentType === contentType)
        ?.mailContentTranslations.find(({ languageCode }) => languageCode === code);
      if (now !== undefined) void send(before, now, 'UNDO');
    };
    const of = `${contentType} ${code} ${Date.now()}`;
    showUndo({ ...said, label: t('move.undo'), way: { what: said.text, by: account.id, of, undo } });
  }

  return {
    words,
    stands,
    changed: draft !== undefined,
    meanwhile: draft !== undefined && (draft.known?.revision ?? null) !== (stands?.revision ?? null),
    fault,
    busy,
    stale,
    type: (next) => keep(sameWords(next, known ?? NO_WORDS) ? undefined : { words: next, known }),
    putAside: () => keep(undefined),
    save: () => {
      if (draft !== undefined && fault === null && !busy) void send(words, known, 'EDIT');
    },
    putBack: (before) => void send(before, stands ?? null, 'UNDO'),
    choose(which) {
      const theirs = stale;
      setStale(null);
      if (theirs === null) return;
      if (which === 'mine') return void send(words, theirs, 'EDIT');
      keep(undefined);
      void queries.invalidateQueries({ queryKey: MAILS });
    },
    leave: () => setStale(null),
  };
}

function tellRefused(problem: ApiProblem): void {
  showToast({
    id: 'mail-refused',
    kind: 'error',
    title: t('backOffice.mail.notSaved'),
    text: textFaultText(t, { ...problem.body, code: problem.code }),
  });
}
