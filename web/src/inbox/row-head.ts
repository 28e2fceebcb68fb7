import type { T } from '../i18n/index.ts';
import type { ProjectScope } from '../projects/index.ts';
import { askText, saidText } from './inbox-words.ts';
import type { InboxRow, InboxSaid } from './notification.ts';

/** What stands first in a row. */
export interface RowHead extends Pick<
  InboxSaid,
  'eventId' | 'kind' | 'at' | 'actor' | 'to' | 'outcome' | 'note' | 'noteRemoved'
> {
  text: string;
}

/**
 * What waits for an answer, else what was told last; `many`: of how many topics. null where nothing of it is known.
 */
export function headOf(words: { t: T; scope: ProjectScope }, row: InboxRow, many: number): RowHead | null {
  const { ask, said } = row;
  const [last] = said;
  if (ask !== null && ask.outcome === null && ask.askedBy.id !== words.scope.me) {
    const told = said.find(({ eventId }) => eventId === ask.eventId);
    return {
      ...{ eventId: ask.eventId, kind: 'MOVE_ASKED', at: told?.at ?? row.at, actor: ask.askedBy },
      ...{ to: ask.to, outcome: null, note: ask.note, noteRemoved: told?.noteRemoved ?? false },
      text: askText(words, ask),
    };
  }
  return last === undefined ? null : { ...last, text: saidText(words, row, last, many) };
}
