import type { MailType } from '@keywright/events/catalogue';
import { mailFault, type MailWords } from '@keywright/events/words';
import type { Refusal } from '@keywright/events';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo, useRef, useState } from 'react';
import type { ApiProblem } from '../../api/index.ts';
import { t } from '../../i18n/index.ts';
import { accountAtom, useDraft } from '../../state/index.ts';
import { showToast, showUndo } from '../../ui/index.ts';
import { textFaultText } from '../words/fault-text.ts';
import { type KnownMail, type MailContent, MAILS, type MailText, readMails, sendMail } from './mail-calls.ts';
import { NO_WORDS, sameWords } from './mail-fields.ts';

/** What is typed of a mail and not sent, and what stood there when it was begun; null: nothing did. */
interface MailDraft {
  words: MailWords;
  known: KnownMail | null;
}

/** Somebody else was there first. */
interface StaleMail {
  /** The draft that it is about. */
  of: string;
  theirs: MailText;
  /** What was to be put back; null: what is typed was to be saved. */
  undone: MailWords | null;
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
  /** What was sent, and what somebody else made of it before. */
  stale: { mine: MailWords; theirs: MailText } | null;
  type(words: MailWords): void;
  putAside(): void;
  save(): void;
  /** Has it say again what it said before; what is typed stays, unless it is the same. */
  putBack(words: MailWords): void;
  choose(which: 'mine' | 'theirs'): void;
  leave(): void;
}

export const useMails = () =>
  useQuery({ queryKey: MAILS, queryFn: ({ signal }) => readMails(signal), staleTime: 0 });

/** What a kind of mail says in a language, while it is written. What is typed outlives the page and the session. */
export function useMail(content: MailContent, code: string): EditedMail {
  const contentType: MailType = content.contentType;
  const of = `backOffice.mail.${contentType}.${code}`;
  const [draft, keep] = useDraft<MailDraft>(of);
  /** By what they are of: while one is sent, another may be on screen. */
  const latest = useRef(new Map<string, MailDraft | undefined>());
  latest.current.set(of, draft);
  const [busy, setBusy] = useState(false);
  const [found, setStale] = useState<StaleMail | null>(null);
  const stale = found?.of === of ? found : null;
  const account = useAtomValue(accountAtom);
  const queries = useQueryClient();
  const stands = content.mailContentTranslations.find(({ languageCode }) => languageCode === code);
  const standing: MailWords = stands ?? NO_WORDS;
  const words = draft?.words ?? standing;
  const fault = useMemo(() => mailFault(contentType, words), [contentType, words]);
  const known = draft === undefined ? (stands ?? null) : draft.known;
  const mine = stale?.undone ?? words;

  async function send(given: MailWords, upon: KnownMail | null, source: 'EDIT' | 'UNDO'): Promise<void> {
    setBusy(true);
    try {
      const { subject, text, html } = given;
      const sent = await sendMail({ contentType, languageCode: code, subject, text, html }, upon, source);
      if (sent.kind === 'stale')
        return setStale({ of, theirs: sent.theirs, undone: source === 'UNDO' ? given : null });
      if (sent.kind === 'refused') return tellRefused(sent.problem);
      const now: KnownMail = { id: sent.id, revision: sent.revision, subject, text, html };
      // What was typed meanwhile is not sent yet: it stays, upon what stands there now.
      const typed = latest.current.get(of);
      if (typed !== undefined) keep(sameWords(typed.words, given) ? undefined : { ...typed, known: now });
      await queries.invalidateQueries({ queryKey: MAILS });
      void queries.invalidateQueries({ queryKey: ['admin-history'] });
      tellSaved(upon, now);
    } finally {
      setBusy(false);
    }
  }

  /** The way back leads upon what was saved: what somebody else writes since is not undone. */
  function tellSaved(before: KnownMail | null, now: KnownMail): void {
    const said = { title: t('backOffice.words.saved'), text: t(`backOffice.mail.type.${contentType}`) };
    if (before === null || account === null) return void showToast({ kind: 'done', ...said });
    const undo = (): void => void send(before, now, 'UNDO');
    const change = `${now.id} ${now.revision}`;
    showUndo({ ...said, label: t('move.undo'), way: { what: said.text, by: account.id, of: change, undo } });
  }

  return {
    words,
    stands,
    changed: draft !== undefined,
    meanwhile: draft !== undefined && (draft.known?.revision ?? null) !== (stands?.revision ?? null),
    fault,
    busy,
    stale: stale && { mine, theirs: stale.theirs },
    // While something is sent, what stood there before is a change of it.
    type: (next) => keep(!busy && sameWords(next, known ?? NO_WORDS) ? undefined : { words: next, known }),
    putAside: () => keep(undefined),
    save: () => {
      if (draft !== undefined && fault === null && !busy) void send(words, known, 'EDIT');
    },
    putBack: (before) => void send(before, stands ?? null, 'UNDO'),
    choose(which) {
      setStale(null);
      if (stale === null) return;
      const { theirs, undone } = stale;
      if (which === 'mine') return void send(mine, theirs, undone === null ? 'EDIT' : 'UNDO');
      if (undone === null) keep(undefined);
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
