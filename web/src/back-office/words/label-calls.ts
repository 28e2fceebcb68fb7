import { DEFAULT_LANGUAGE } from '@keywright/events/catalogue';
import { pluralOf } from '@keywright/events/words';
import { answer, api, ApiProblem } from '../../api/index.ts';
import { type LabelRow, type LabelText, type OtherText, textIn } from './label-rows.ts';

/** The key of all that is asked of labels, and that of their pages. */
export const LABELS = ['labels'] as const;
export const LABEL_PAGES = [...LABELS, 'page'] as const;
/** Labels of a page. */
export const PAGE_ROWS = 10;

/** Which labels are asked for. */
export interface LabelsAsked {
  /** A part of the label, or of a text of it. */
  search: string;
  /** null = every area. */
  area: string | null;
  /** Those without a text in this language; null = all of them. */
  missing: string | null;
  page: number;
}

export interface LabelPage {
  rows: LabelRow[];
  total: number;
}

/** A page of labels, those that lack a text first. Throws ApiProblem. */
export async function readWords(
  { search, area, missing, page }: LabelsAsked,
  signal: AbortSignal,
  size = PAGE_ROWS,
): Promise<LabelPage> {
  const query = {
    projection: 'simple' as const,
    label: search,
    size,
    page,
    ...(area !== null && { area }),
    ...(missing !== null && { missing }),
  };
  const path = '/api/languageLabels/search/findAllByLabelContainingIgnoreCase';
  const { _embedded, page: facts } = await answer(api.GET(path, { params: { query }, signal }));
  return { rows: _embedded.languageLabels, total: facts.totalElements };
}

/** The same, each with something to translate from: of a form that English has not, its `other` is asked for as well. */
export async function readLabelsWithModels(asked: LabelsAsked, signal: AbortSignal): Promise<LabelPage> {
  const { rows, total } = await readWords(asked, signal);
  const whole = rows.map(async (row): Promise<LabelRow> => {
    const { stem, form } = pluralOf(row.label);
    if (form === null || textIn(row, DEFAULT_LANGUAGE) !== undefined) return row;
    const search = `${stem}_other`;
    const found = await readWords({ search, area: row.area, missing: null, page: 0 }, signal);
    const other = found.rows.find(({ label }) => label === search);
    const model = other && textIn(other, DEFAULT_LANGUAGE);
    return model === undefined ? row : { ...row, model: model.shipped ?? model.translation };
  });
  return { rows: await Promise.all(whole), total };
}

/** A text that is to be what a label says in a language; `known` is what was there when it was begun. */
export interface TextToSend {
  label: string;
  languageCode: string;
  text: string;
  known: { id: string; revision: string } | null;
}

/** What became of a text: it stands, somebody else was there first, or it was refused. */
export type Sent =
  | { kind: 'saved'; revision: string; id: string }
  | { kind: 'stale'; theirs: OtherText }
  | { kind: 'refused'; problem: ApiProblem };

/** Sets a text, or adds the first one of its label in a language. Throws what is no answer of the server. */
export async function sendText(
  { label, languageCode, text, known }: TextToSend,
  source: 'EDIT' | 'UNDO',
): Promise<Sent> {
  try {
    const saved =
      known === null
        ? await answer(api.POST('/api/translations', { body: { label, languageCode, translation: text } }))
        : await answer(
            api.PATCH('/api/translations/{id}', {
              params: { path: { id: known.id } },
              headers: { 'If-Match': `"${known.revision}"` },
              body: { translation: text, source },
            }),
          );
    return { kind: 'saved', revision: saved.revision, id: saved.id };
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    const theirs = problem.status === 412 ? problem.body['theirs'] : undefined;
    if (typeof theirs === 'object' && theirs !== null) return { kind: 'stale', theirs: theirs as OtherText };
    return { kind: 'refused', problem };
  }
}

/** A text as it stands once it was sent. */
export const savedText = (
  { languageCode, text }: TextToSend,
  saved: Extract<Sent, { kind: 'saved' }>,
  before: LabelText | undefined,
  changedBy: LabelText['changedBy'],
): LabelText => ({
  id: saved.id,
  languageCode,
  // What was taken back reads as shipped again.
  translation: text === '' ? (before?.shipped ?? '') : text,
  shipped: before?.shipped ?? null,
  revision: saved.revision,
  changedBy,
  changedAt: new Date().toISOString(),
});
