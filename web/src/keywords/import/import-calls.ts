import type { KeywordScope } from '@keywright/events/catalogue';
import { answer, api } from '../../api/index.ts';
import type { ChosenFile } from '../../import/import-kind.ts';
import { type KeywordChoices } from './import-choices.ts';
import { IMPORT_FIELDS, type Preview, type KeywordVerdict, type StartedImport } from './preview.ts';

/** Rows of a page of a preview, where nothing is said. */
export const PREVIEW_ROWS = 200;

const CALLS = {
  MY_REALITY: '/api/glossaryKeywordGroups/import-glossary-keywords',
  MY_GOAL: '/api/keyWordLists/import-keywords',
  OUT_OF_SCOPE: '/api/excludeKeywordGroups/import-exclude-keywords',
} as const satisfies Record<KeywordScope, string>;

/** A page of what would become of the rows of a file, all or those of a verdict. Throws ApiProblem. */
export async function readPreview(
  projectId: string,
  file: ChosenFile,
  choices: KeywordChoices,
  asked: { verdict: KeywordVerdict | null; page: number; size?: number; signal: AbortSignal },
): Promise<Preview> {
  const { verdict, page, size = PREVIEW_ROWS, signal } = asked;
  const fields = {
    dryRun: 'true',
    page: String(page),
    size: String(size),
    ...(verdict !== null && { verdict }),
  };
  const sent = { ...formOf(projectId, file, choices, fields), signal };
  return (await answer(api.POST(CALLS[choices.place.scope], sent))) as Preview;
}

/** Begins to take a file in, as a task. Throws ApiProblem. */
export async function startImport(
  projectId: string,
  file: ChosenFile,
  choices: KeywordChoices,
  { key, signal }: { key: string; signal: AbortSignal },
): Promise<StartedImport> {
  const headers = { 'Idempotency-Key': key };
  const sent = { ...formOf(projectId, file, choices, {}), headers, signal };
  return (await answer(api.POST(CALLS[choices.place.scope], sent))) as StartedImport;
}

/** The form that a file is sent in; pasted lines go as text. */
function formOf(
  projectId: string,
  file: ChosenFile,
  choices: KeywordChoices,
  fields: Record<string, string>,
) {
  const { place, hasHeader, columns, known, move, skip, empty } = choices;
  const mapping = IMPORT_FIELDS.flatMap((field) => {
    const column = columns[field];
    return column === undefined ? [] : [[field, column?.place ?? null] as const];
  });
  const body = {
    projectId,
    ...(place.listId !== null && { keyWordListId: place.listId }),
    ...(hasHeader !== null && { header: String(hasHeader) }),
    mapping: JSON.stringify(Object.fromEntries(mapping)),
    known,
    move: JSON.stringify(move),
    skip: JSON.stringify(skip),
    empty: JSON.stringify(empty),
    ...fields,
  };
  return {
    // The fields stand before the file, which is then read as they say.
    body: body as never,
    bodySerializer() {
      const form = new FormData();
      for (const [field, value] of Object.entries(body)) form.set(field, value);
      if (file.pasted !== undefined) form.set('text', file.pasted);
      else form.set('file', file.content, file.name);
      return form;
    },
  };
}
