import { type KeywordScope, LIMITS } from '@keywright/events/catalogue';
import type { KeywordFilter, KeywordRow } from '@keywright/events/keywords';
import { answer, api, ApiProblem, randomId } from '../../api/index.ts';
import { currentLanguage, formatsFor, isolated, problemText, t } from '../../i18n/index.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { showToast } from '../../ui/index.ts';
import { readKeywordsAgain } from '../keyword-kinds.ts';
import { type KeywordPatch, showAhead } from '../keyword-store.ts';
import { assignTag, moveBetweenCategories } from '../labels/label-calls.ts';
import { hearWhoMoves, type Overtaken, overtakenText } from './overtaken.ts';
import { offerUndo } from './undo-batch.ts';

/** What cuts across scopes: of both a keyword can have several. */
export type LabelKind = 'tag' | 'category';

/** What is done to keywords. */
export type AskedAct =
  | { kind: 'move'; to: KeywordScope; list: { id: string; name: string } | null }
  | { kind: 'status'; status: KeywordRow['status'] }
  | { kind: 'follow'; followed: boolean }
  | { kind: 'top'; top: boolean }
  /** `made`: the position at which the label was made just now. */
  | { kind: LabelKind; label: { id: string; name: string }; remove: boolean; made?: string }
  | { kind: 'delete' };

/**
 * The keywords it is done to: those of `ids`, or all that a filter lets through but `exclude`, of which `loaded` are known.
 * `shownIn`: the scope whose table shows them.
 */
type ActOn = { shownIn?: KeywordScope } & (
  | { ids: readonly string[] }
  | { filter: KeywordFilter; exclude: readonly string[]; loaded: readonly string[] }
);

interface Done {
  eventId: string | null;
  count: number;
  position: string;
  batchId?: string | null;
  /** How many it was asked of, and what others had moved from there. */
  all?: number;
  overtaken?: Overtaken;
}

/**
 * Does it to keywords as one batch, shown at once on the rows that are known, and says what was done with the way back; or
 * says why it was not. Answers the position it is written at; null where nothing was written.
 */
export async function runAct(act: AskedAct, on: ActOn, scope: ProjectScope): Promise<string | null> {
  const key = randomId();
  const ahead = showAhead('ids' in on ? on.ids : on.loaded, key, patchOf(act));
  const others = act.kind === 'move' ? hearWhoMoves('ids' in on ? on.ids : null, scope) : null;
  try {
    const { eventId, batchId, count, position, ...more } = await send(act, on, scope.projectId, key);
    ahead.done();
    // Of those a filter means, only some are known here.
    if (!('ids' in on)) readKeywordsAgain(position);
    const { all = count, overtaken: told = [] } = more;
    const text = overtakenText('before', told, all, scope);
    const before = text === '' ? {} : { text };
    if (eventId === null) {
      others?.stop();
      showToast({ kind: 'done', title: t('keywords.unchanged'), ...before });
      return null;
    }
    const toast = `done ${key}`;
    const title = doneText(act, count);
    offerUndo({ toast, title, ...before, eventId, scope });
    if (batchId) others?.done({ batchId, moved: count, all, toast, title, shownIn: on.shownIn, told });
    return position;
  } catch (problem) {
    others?.stop();
    ahead.failed();
    const text = problem instanceof ApiProblem ? problemText(t, problem) : t('move.network');
    showToast({ kind: 'error', title: t('keywords.failed'), text });
    return null;
  }
}

function patchOf(act: AskedAct): KeywordPatch {
  switch (act.kind) {
    case 'move':
      return {
        scope: act.to,
        keyWordListId: act.list?.id ?? null,
        status: act.to === 'OUT_OF_SCOPE' ? 'REFUSED' : 'VALIDATED',
      };
    case 'status':
      return { status: act.status };
    case 'follow':
      return { followed: act.followed };
    case 'top':
      return { top: act.top };
    case 'tag':
      return ({ tags }) => ({ tags: labelled(tags, act) });
    case 'category':
      return ({ categories }) => ({ categories: labelled(categories, act) });
    case 'delete':
      return { scope: null, keyWordListId: null };
  }
}

/** The labels of a row once one is given to it, or taken off. */
function labelled(
  ids: readonly string[],
  { label, remove }: { label: { id: string }; remove: boolean },
): string[] {
  const others = ids.filter((id) => id !== label.id);
  return remove ? others : [...others, label.id].sort();
}

/** Throws ApiProblem. */
async function send(act: AskedAct, on: ActOn, projectId: string, key: string): Promise<Done> {
  // A label that was made just now is there once the read model has come so far.
  const made = 'made' in act ? act.made : undefined;
  const headers = { 'Idempotency-Key': key, ...(made !== undefined && { 'X-After-Position': made }) };
  const body = { projectId, ...choiceOf(on) };
  switch (act.kind) {
    case 'move': {
      const { eventId, position, batchId, moved, unchanged, overtaken } = await answer(
        api.POST('/api/keyword/group/move-kw', {
          headers,
          body: { ...body, ...placeIn(act), ...shownOf(on) },
        }),
      );
      // A filter means none of those that have left.
      const left = overtaken.reduce((sum, { keywords }) => sum + keywords, 0);
      const all = 'ids' in on ? on.ids.length : moved + unchanged + left;
      return { eventId, position, batchId, count: moved, all, overtaken };
    }
    case 'status': {
      const set = { ...body, status: act.status };
      const done = await answer(api.POST('/api/keyWords/status', { headers, body: set }));
      return { eventId: done.eventId, position: done.position, count: done.set };
    }
    case 'follow': {
      const asked = { headers, params: { path: { projectId } }, body: choiceOf(on) };
      const done = await answer(
        act.followed
          ? api.POST('/api/keyWords/follow-keywords/{projectId}', asked)
          : api.POST('/api/keyWords/unfollow-keywords/{projectId}', asked),
      );
      return { eventId: done.eventId, position: done.position, count: done.set };
    }
    case 'top': {
      const set = { ...body, top: act.top };
      const [only, ...others] = 'ids' in on ? on.ids : [];
      if (only !== undefined && others.length === 0) {
        const asked = { headers, params: { path: { id: only } }, body: { top: act.top } };
        const done = await answer(api.POST('/api/keyWords/top-keyword/{id}', asked));
        return { eventId: done.eventId, position: done.position, count: 1 };
      }
      const done = await answer(api.POST('/api/keyWords/top', { headers, body: set }));
      return { eventId: done.eventId, position: done.position, count: done.set };
    }
    case 'tag': {
      const done = await assignTag({ ...body, tagId: act.label.id, remove: act.remove }, headers);
      return { eventId: done.eventId, position: done.position, count: done.set };
    }
    case 'category': {
      const way = act.remove ? { from: act.label.id, to: null } : { from: null, to: act.label.id };
      const done = await moveBetweenCategories({ ...body, ...way }, headers);
      return { eventId: done.eventId, position: done.position, count: done.moved };
    }
    case 'delete': {
      const done = await answer(api.POST('/api/keyWords/delete', { headers, body }));
      return { eventId: done.eventId, position: done.position, count: done.deleted };
    }
  }
}

/** What a body says of the keywords it means. */
function choiceOf(on: ActOn) {
  return 'ids' in on ? { ids: [...on.ids] } : { filter: narrowingParts(on.filter), exclude: [...on.exclude] };
}

const placeIn = ({ to, list }: AskedAct & { kind: 'move' }) => ({ to, keyWordListId: list?.id ?? null });

/** What of it the reader's screen shows, and where: who has moved it from there is told. */
function shownOf(on: ActOn) {
  const { shownIn } = on;
  if (shownIn === undefined) return {};
  return 'ids' in on ? { shownIn } : { shownIn, shownIds: on.loaded.slice(0, LIMITS.keywordsOvertaken) };
}

/** A filter as bodies take it: what of it narrows. */
export function narrowingParts(filter: Partial<KeywordFilter>): Record<string, unknown> {
  const narrowing = Object.entries(filter).filter(
    ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(narrowing);
}

/** "300 keywords moved to My goal". */
function doneText(act: AskedAct, count: number): string {
  const said = { count, shown: formatsFor(currentLanguage()).full(count) };
  switch (act.kind) {
    case 'move': {
      const place = t(`keywords.scope.${act.to}`);
      return act.list === null
        ? t('keywords.done.move', { ...said, place })
        : t('keywords.done.list', { ...said, place: act.list.name });
    }
    case 'status':
      return t('keywords.done.status', { ...said, status: t(`keywords.status.${act.status}`) });
    case 'follow':
      return t(act.followed ? 'keywords.done.follow' : 'keywords.done.unfollow', said);
    case 'top':
      return t(act.top ? 'keywords.done.top' : 'keywords.done.notTop', said);
    case 'tag':
    case 'category': {
      const name = isolated(act.label.name);
      return t(`keywordLabels.done.${act.kind}.${act.remove ? 'remove' : 'assign'}`, { ...said, name });
    }
    case 'delete':
      return t('keywords.done.delete', said);
  }
}
