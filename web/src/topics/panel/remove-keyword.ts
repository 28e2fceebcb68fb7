import { ApiProblem } from '../../api/index.ts';
import { problemText, t } from '../../i18n/index.ts';
import { showToast, showUndo } from '../../ui/index.ts';
import { topicCommands } from '../api.ts';
import type { KeywordLine } from '../api-types.ts';
import { addKeywords } from './add-keywords.ts';
import { runCommand } from '../commands/run-command.ts';

type Taken = Pick<KeywordLine, 'id' | 'value' | 'strategy'>;

/** Takes a keyword off a topic; the way back puts it into the same basket again. */
export async function removeKeyword(topicId: string, keyword: Taken): Promise<void> {
  const { id, value } = keyword;
  try {
    await runCommand(topicId, (headers) => topicCommands.deleteKeywords(topicId, [id], headers));
    const undo = () => void putBack(topicId, keyword);
    showUndo({ title: t('panel.keywords.removed', { value }), label: t('move.undo'), undo });
  } catch (problem) {
    const text = problem instanceof ApiProblem ? problemText(t, problem) : t('panel.notSaved');
    showToast({ kind: 'error', title: t('panel.keywords.notRemoved', { value }), text });
  }
}

/** It was there before, so nobody is asked again whether it may be. */
async function putBack(topicId: string, { value, strategy }: Taken): Promise<void> {
  const told = await addKeywords(topicId, [value], strategy, true);
  if (told.kind === 'refused') {
    showToast({ kind: 'error', title: t('panel.keywords.notAdded', { value }), text: told.sentence });
  }
}
