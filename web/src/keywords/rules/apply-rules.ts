import type { KeywordScope } from '@keywright/events/catalogue';
import type { RuleAction, TextRules } from '@keywright/events/keywords';
import { ApiProblem, randomId } from '../../api/index.ts';
import { currentLanguage, formatsFor, problemText, t } from '../../i18n/index.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { showToast } from '../../ui/index.ts';
import { offerUndo } from '../acts/undo-batch.ts';
import { readKeywordsAgain } from '../keyword-kinds.ts';
import { targetOf } from './actions.ts';
import { applyRules } from './rule-calls.ts';

interface Asked {
  scope: KeywordScope;
  rules: TextRules;
  action: RuleAction;
  exclude: readonly string[];
  name: string;
}

/**
 * Moves what matches as one batch and says how many moved and how many stayed, with the way back; or says why it was not done.
 * Answers whether it was.
 */
export async function runRules({ scope, ...asked }: Asked, project: ProjectScope): Promise<boolean> {
  try {
    const done = await applyRules({ projectId: project.projectId, scope }, asked, randomId());
    readKeywordsAgain(done.position);
    const { full } = formatsFor(currentLanguage());
    if (done.eventId === null) {
      showToast({ kind: 'done', title: t('keywords.unchanged') });
      return true;
    }
    const target = targetOf(asked.action);
    const title = t('keywords.done.move', {
      count: done.moved,
      shown: full(done.moved),
      place: target === null ? '' : t(`keywords.scope.${target}`),
    });
    const text = t('keywordRules.stayed', { count: done.stayed, shown: full(done.stayed) });
    offerUndo({ title, ...(done.stayed > 0 && { text }), eventId: done.eventId, scope: project });
    return true;
  } catch (problem) {
    const text = problem instanceof ApiProblem ? problemText(t, problem) : t('move.network');
    showToast({ kind: 'error', title: t('keywords.failed'), text });
    return false;
  }
}
