import { isolated, t } from '../../i18n/index.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { type Anchor, showToast } from '../../ui/index.ts';
import { topicRows } from '../atoms.ts';
import { openAskForm } from '../moves/asking.ts';
import { expectedMoves, explainRow } from '../moves/explain-moves.ts';
import { requestMove } from '../moves/make-move.ts';
import { reasonOf, verbOf } from '../moves/move-labels.ts';
import { moveContextOf } from '../moves/move-state.ts';
import { nameOf } from '../topic-facts.ts';

/** Does what is expected of a topic where it stands in a list or board; `sent` once it is on its way. Says why it cannot. */
export async function actInPlace(
  scope: ProjectScope,
  { topicId, anchor, sent }: { topicId: string; anchor: Anchor; sent: () => void },
): Promise<void> {
  const row = topicRows.get(topicId);
  if (row === null) return;
  const { onward } = expectedMoves(row.status, explainRow(row, moveContextOf(scope)));
  if (onward === null) return;
  if (!onward.allowed) {
    const { title, help } = reasonOf(onward, row.status, { t, scope });
    const verb = verbOf(t, row.status, onward.to);
    const text = help === null ? title : t('panel.access.who', { needs: title, people: help });
    const ask = () => openAskForm({ topicId, to: onward.to, refused: null }, anchor);
    const action = onward.mayAsk && { action: { label: t('ask.ask'), run: ask } };
    showToast({ kind: 'error', title: `${verb}: ${isolated(nameOf(row))}`, text, ...action });
    return;
  }
  const follow = {
    sent() {
      sent();
      return null;
    },
    undone: () => undefined,
    unanswered: () => undefined,
  };
  await requestMove(scope, { topicId, move: onward, anchor, follow });
}
