import type { TopicRow } from '@keywright/events/topic';
import { answer, api, isRejection, type ApiPaths, refusalOf } from '../api/index.ts';
import { type CommandHeaders, sentTo } from '../data/optimistic.ts';
import { isolated, type T, t } from '../i18n/index.ts';
import type { ProjectScope } from '../projects/index.ts';
import { announce, forgetUndo, rememberUndo, showToast } from '../ui/index.ts';
import { type CommandAnswer, sendCommand } from './atoms.ts';
import { partName, refusalReason } from './moves/move-labels.ts';
import { nameOf } from './topic-facts.ts';

type UndoAnswer = ApiPaths['/api/topics/{id}/undo']['post']['responses'][200]['content']['application/json'];

type LabelContext = { t: T; scope: ProjectScope };

/** The call that takes back the act of an event. Throws ApiProblem. */
export async function sendUndo(
  topicId: string,
  eventId: string,
  headers: CommandHeaders,
): Promise<UndoAnswer> {
  const done = await answer(
    api.POST('/api/topics/{id}/undo', { ...sentTo(topicId, headers), body: { eventId } }),
  );
  forgetUndo(eventId);
  return done;
}

/** The way back of an act on a topic, with `what` it takes back in words; null where nothing was changed. */
export function wayBackOf(
  row: TopicRow,
  { eventId, changed }: Pick<CommandAnswer, 'eventId' | 'changed'>,
  what: string,
  scope: ProjectScope,
) {
  if (!changed || eventId === null) return null;
  const act = `${what} · ${isolated(nameOf(row))}`;
  return { what: act, by: scope.me, of: eventId, undo: () => void undoAct(row, eventId, scope, act) };
}

/** An act that shows by itself that it is done has no toast; Ctrl Z and the palette take it back. */
export function rememberAct(...act: Parameters<typeof wayBackOf>): void {
  const way = wayBackOf(...act);
  if (way !== null) rememberUndo(way);
}

/**
 * Takes an act back and says so, with what stays as it is and the way forth again; or says why not. Answers the position as of
 * which it is undone, null where it is not.
 */
export async function undoAct(
  row: TopicRow,
  eventId: string,
  scope: ProjectScope,
  what = nameOf(row),
): Promise<string | null> {
  try {
    const done = await sendCommand(row.id, (headers) => sendUndo(row.id, eventId, headers));
    const [title, text] = [t('undo.done'), keptText(done, scope) ?? what];
    announce(`${title}: ${text}`);
    const redo = done.eventId;
    if (redo === null) showToast({ kind: 'done', title, text });
    else {
      // Not the last act of Ctrl Z, which goes on to the one before.
      const action = { label: t('undo.redo'), run: () => void undoAct(row, redo, scope, what) };
      showToast({ kind: 'undo', title, text, action });
    }
    return done.position;
  } catch (problem) {
    const text = whyNotUndone(problem, row, { t, scope });
    announce(text);
    showToast({ kind: 'error', title: `${t('undo.failed')}: ${what}`, text });
    return null;
  }
}

/** Why an act was not undone, as a sentence. */
export function whyNotUndone(
  problem: unknown,
  { status }: Pick<TopicRow, 'status'>,
  context: LabelContext,
): string {
  if (!isRejection(problem)) return context.t('move.network');
  const { title, help } = refusalReason(refusalOf(problem), status, status, context);
  return help === null ? title : `${title}: ${help}`;
}

/** Which fields stay as they are, because somebody has changed them since; null where none does. */
function keptText({ kept }: UndoAnswer, scope: ProjectScope): string | null {
  const [first] = kept;
  if (first === undefined) return null;
  const what = kept.map(({ field }) => partName(t, field)).join(', ');
  return t('undo.keeps', { what, who: scope.personOf(first.by).name });
}
