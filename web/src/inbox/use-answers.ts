import { transitionTo } from '@keywright/events/catalogue';
import { useState } from 'react';
import { ApiProblem, randomId } from '../api/index.ts';
import { isolated, problemText, type T, useT } from '../i18n/index.ts';
import { accountAtom, store } from '../state/index.ts';
import { type CommandAnswer, sendAnswer, sendCommand, sendUndo, topicRows } from '../topics/index.ts';
import { announce, showToast, showUndo } from '../ui/index.ts';
import { askInbox } from './known-inbox.ts';
import type { InboxAsk, InboxRow, InboxTopic } from './notification.ts';
import { markRows } from './read-marks.ts';

/** Whether a move asks for more than a yes: a note, or the result of the ads check. Such a one is made at its topic. */
export function asksForMore({ from, to }: InboxAsk): boolean {
  const move = transitionTo(to, { status: from, archivedFrom: to });
  return (
    move === null ||
    move.note !== 'OPTIONAL' ||
    move.takesSeaCheckStatus === true ||
    move.permits.some(({ note }) => note === 'REQUIRED')
  );
}

/** What of a topic stands in the way of a move: who may make it may refuse it all the same. */
const OF_TOPIC: readonly string[] = ['GUARD_FAILED', 'SEA_CHECK_NOT_REQUIRED'];

/** Whether an open request is the reader’s to refuse. */
export const isRefusable = ({ outcome, mayAccept, refusal }: InboxAsk): boolean =>
  outcome === null && (mayAccept || OF_TOPIC.includes(refusal?.code ?? ''));

export interface Answers {
  /** Event of the request that is being answered. */
  busy: string | null;
  accept: (row: InboxRow) => void;
  /** Answers whether it was refused. */
  refuse: (row: InboxRow, note: string) => Promise<boolean>;
}

/** Accepts requests to move a topic, which makes the move, and refuses them, one at a time. */
export function useAnswers(): Answers {
  const t = useT();
  const [busy, setBusy] = useState<string | null>(null);
  const answer = async (row: InboxRow, note: string | null): Promise<boolean> => {
    const { ask, topic } = row;
    if (busy !== null || ask === null || topic === null) return false;
    const accept = note === null;
    setBusy(ask.eventId);
    try {
      const done = await send(topic, { eventId: ask.eventId, accept, note });
      if (accept) offerBack(t, topic, ask, done);
      else showToast({ kind: 'done', title: t('ask.refused'), text: nameOfTopic(t, topic) });
      announce(accept ? t('move.did.moved', { stage: t(`status.${ask.to}`) }) : t('ask.refused'));
      markRows([row], true);
      return true;
    } catch (problem) {
      const title = t(accept ? 'inbox.notAccepted' : 'inbox.notRefused', {
        name: isolated(nameOfTopic(t, topic)),
      });
      showToast({ kind: 'error', title, text: whyNot(t, problem) });
      return false;
    } finally {
      setBusy(null);
      askInbox();
    }
  };
  return {
    busy,
    accept: (row) => void answer(row, null),
    refuse: answer,
  };
}

/** What a topic is called in the inbox. */
export const nameOfTopic = (t: T, { pageName }: InboxTopic): string => pageName ?? t('topic.unnamed');

const whyNot = (t: T, problem: unknown): string =>
  problem instanceof ApiProblem ? problemText(t, problem) : t('move.network');

/** One that is on screen shows that its request is answered before its frame comes. Throws ApiProblem. */
function send(
  { id }: InboxTopic,
  body: { eventId: string; accept: boolean; note: string | null },
): Promise<CommandAnswer> {
  if (topicRows.get(id) === null) return sendAnswer(id, body, { key: randomId() });
  return sendCommand(id, (headers) => sendAnswer(id, body, headers), { ask: null });
}

function offerBack(t: T, topic: InboxTopic, ask: InboxAsk, { eventId }: CommandAnswer): void {
  const title = t('move.did.moved', { stage: t(`status.${ask.to}`) });
  const text = nameOfTopic(t, topic);
  const by = store.get(accountAtom)?.id ?? '';
  if (eventId === null) return void showToast({ kind: 'done', title, text });
  const undo = (): void => void takeBack(t, topic, eventId);
  const way = { what: `${title} · ${isolated(text)}`, by, of: eventId, undo };
  showUndo({ title, text, label: t('move.undo'), way });
}

async function takeBack(t: T, topic: InboxTopic, eventId: string): Promise<void> {
  const text = nameOfTopic(t, topic);
  try {
    await sendUndo(topic.id, eventId, { key: randomId() });
    announce(`${t('undo.done')}: ${text}`);
    showToast({ kind: 'done', title: t('undo.done'), text });
  } catch (problem) {
    showToast({ kind: 'error', title: `${t('undo.failed')}: ${isolated(text)}`, text: whyNot(t, problem) });
  }
  askInbox();
}
