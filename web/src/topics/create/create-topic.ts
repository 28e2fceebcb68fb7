import { tidyText } from '@keywright/events';
import type { TopicDetails } from '@keywright/events/topic';
import { answer, api, ApiProblem, randomId } from '../../api/index.ts';
import { commandHeaders } from '../../data/optimistic.ts';
import { isolated, problemText, t } from '../../i18n/index.ts';
import { accountAtom, store } from '../../state/index.ts';
import { announce, rememberUndo, showToast } from '../../ui/index.ts';
import { topicQueries } from '../topic-queries.ts';
import { topicRows } from '../atoms.ts';
import { assignKeywords } from '../panel/edit-keywords.ts';
import { keywordsOf, type NewTopicForm } from './new-topic.ts';

type CreatedTopic = { ok: true; id: string } | { ok: false; sentence: string };

/**
 * Creates the draft, then gives it its main keywords. A keyword that is refused does not take the topic back: it opens, and
 * a message says which keyword is missing and why. `key` is the same for every press of one form.
 */
export async function createDraft(projectId: string, form: NewTopicForm, key: string): Promise<CreatedTopic> {
  try {
    const body = { projectId, ...detailsOf(form) };
    const { id, position } = await answer(
      api.POST('/api/topics', { headers: commandHeaders({ key }), body }),
    );
    topicRows.add(await topicQueries.get(id, position));
    const name = form.pageName || form.myTopic;
    announce(t('create.created', { name }));
    rememberCreated(id, name);
    const keywords = keywordsOf(form.keywords);
    if (keywords.length > 0) await giveKeywords(id, keywords);
    return { ok: true, id };
  } catch (problem) {
    return {
      ok: false,
      sentence: problem instanceof ApiProblem ? problemText(t, problem) : t('panel.notSaved'),
    };
  }
}

/** A fresh key for a form; a changed form is another command. */
export const formKey = (): string => randomId();

/** It has no undo; Ctrl Z says so once before it goes on to an older act. */
function rememberCreated(id: string, name: string): void {
  const refuse = () => {
    const title = t('create.noUndo', { name: isolated(name) });
    announce(title);
    showToast({ kind: 'error', title });
  };
  const by = store.get(accountAtom)?.id ?? '';
  rememberUndo({ what: t('create.created', { name: isolated(name) }), by, of: id, undo: refuse });
}

async function giveKeywords(topicId: string, keywords: string[]): Promise<void> {
  const answer = await assignKeywords(topicId, keywords, 'MAIN', false);
  if (answer.kind === 'added') return;
  showToast({
    kind: 'error',
    title: t('create.keywords.missing', { count: keywords.length }),
    text: answer.sentence,
    ...(answer.kind === 'confirm'
      ? {
          action: {
            label: t('panel.keywords.anyway'),
            run: () => void assignKeywords(topicId, keywords, 'MAIN', true),
          },
        }
      : {}),
  });
}

function detailsOf(form: NewTopicForm): Partial<TopicDetails> {
  const { pageName, myTopic, type, pageTags, deliveryDate } = form;
  return {
    type,
    ...(tidyText(pageName) === '' ? {} : { pageName: tidyText(pageName) }),
    ...(tidyText(myTopic) === '' ? {} : { myTopic: tidyText(myTopic) }),
    ...(pageTags.length === 0 ? {} : { pageTags }),
    ...(deliveryDate === '' ? {} : { deliveryDate }),
  };
}
