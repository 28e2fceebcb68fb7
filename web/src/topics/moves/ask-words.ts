import { STATUS_NAMES, type TopicStatus } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import { isRejection } from '../../api/problem.ts';
import { currentLanguage, formatsFor, problemText, type T } from '../../i18n/index.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { statusName } from '../topic-facts.ts';

/** Who asks for what: "Sam Delacroix asks to move it to Integration"; `name` null = the reader. */
export function askSentence(t: T, from: TopicStatus, to: TopicStatus, name: string | null): string {
  const kind = to === 'ARCHIVED' ? 'archive' : from === 'ARCHIVED' ? 'unarchive' : 'move';
  const stage = statusName(t, to);
  return name === null ? t(`ask.mine.${kind}`, { stage }) : t(`ask.asks.${kind}`, { name, stage });
}

/** Why a request was not sent or not answered; where somebody else was first, who and when. */
export function whyAskFailed(
  problem: unknown,
  row: Pick<TopicRow, 'status'>,
  { t, scope }: { t: T; scope: ProjectScope },
): string {
  if (!isRejection(problem)) return t('move.network');
  const { by, at, to } = problem.body;
  if (typeof by !== 'string' || typeof at !== 'string') return problemText(t, problem);
  const who = scope.personOf(by).name;
  const asked = STATUS_NAMES.find((name) => name === to);
  if (problem.code === 'ASK_OPEN' && asked) {
    const sentence = askSentence(t, row.status, asked, by === scope.me ? null : who);
    return t('ask.isOpen', { sentence });
  }
  if (problem.code === 'ASK_CLOSED')
    return t('ask.wasClosed', { who, time: formatsFor(currentLanguage()).time(at) });
  return problemText(t, problem);
}
