import { type ReactNode, useState } from 'react';
import { randomId } from '../../api/index.ts';
import { t, useFormats, useT } from '../../i18n/index.ts';
import { type ProjectScope, useProjectScope } from '../../projects/index.ts';
import { announce, ConfirmDialog, showToast } from '../../ui/index.ts';
import { undoBulk } from '../bulk/bulk-run.ts';
import { sendUndo, whyNotUndone } from '../undo-act.ts';
import type { Act } from './use-activity.ts';

/** A bulk of more topics is undone after a question. */
const ASKED_ABOVE = 20;

export interface ActUndo {
  begin: (act: Act) => void;
  /** The act whose undo is under way. */
  busy: string | null;
  /** The bulk whose undo was begun here last: its results stand with it. */
  shown: string | null;
  question: ReactNode;
}

/** Takes acts back, many topics after a question. */
export function useActUndo(renew: (position?: string) => Promise<void>): ActUndo {
  const t = useT();
  const { full } = useFormats();
  const scope = useProjectScope();
  const [busy, setBusy] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const [asked, setAsked] = useState<Act | null>(null);
  const run = async (act: Act) => {
    if (busy !== null) return;
    setBusy(act.id);
    if (act.bulkId !== null) setShown(act.id);
    const position = await undoActOf(act, scope);
    await renew(position ?? undefined);
    setBusy(null);
  };
  const question = asked && (
    <ConfirmDialog
      title={t('activity.undo.ask', { count: asked.topics, shown: full(asked.topics) })}
      confirm={t('activity.undo')}
      onConfirm={() => {
        setAsked(null);
        void run(asked);
      }}
      onCancel={() => setAsked(null)}
    >
      {t('activity.undo.ask.text')}
    </ConfirmDialog>
  );
  const begin = (act: Act) => (act.topics > ASKED_ABOVE ? setAsked(act) : void run(act));
  return { begin, busy, shown, question };
}

/** Takes an act back, one topic or all of them, and says how it went. Answers the position to read from, null where it failed. */
async function undoActOf(act: Act, scope: ProjectScope): Promise<string | null> {
  const { bulkId, topics } = act;
  if (bulkId !== null) return undoBulk({ bulkId, projectId: scope.projectId, topics });
  const text = act.subjects[0]?.pageName ?? t('activity.unnamed');
  try {
    const { position } = await sendUndo(act.topicId, act.eventId, { key: randomId() });
    announce(`${t('undo.done')}: ${text}`);
    showToast({ kind: 'done', title: t('undo.done'), text });
    return position;
  } catch (problem) {
    const status = act.subjects[0]?.status ?? act.toStatus ?? 'SUGGEST';
    const why = whyNotUndone(problem, { status }, { t, scope });
    announce(why);
    showToast({ kind: 'error', title: `${t('undo.failed')}: ${text}`, text: why });
    return null;
  }
}
