import { answer, answerWithHeaders, api } from '../../api/index.ts';

/** What texts are written to and read from: a table for people, or the file of i18next. */
export const FILE_FORMATS = ['csv', 'xlsx', 'json'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** What becomes of a row of a file; those that need a decision first. */
export const TEXT_VERDICTS = ['CONFLICT', 'INVALID', 'UNKNOWN_LABEL', 'CHANGED', 'NEW', 'UNCHANGED'] as const;
export type Verdict = (typeof TEXT_VERDICTS)[number];

/** One text of a file beside what stands there. */
export interface Difference {
  /** The line in the file; null where it has no lines of texts. */
  row: number | null;
  label: string;
  languageCode: string;
  before: string | null;
  after: string;
  verdict: Verdict;
  /** Why it is invalid, and the names that is about. */
  reason: string | null;
  names: string[];
}

export interface FilePreview {
  counts: Record<Verdict, number>;
  differences: Difference[];
  page: { number: number; totalElements: number; totalPages: number };
}

export interface FileChoices {
  /** Which language the texts of a file are in that says nothing of it; null: it does. */
  languageCode: string | null;
  /** Whether texts that somebody has changed since the export are replaced as well. */
  overwrite: boolean;
}

/** What a file may have at most: rows, and bytes. */
export const FILE_LIMITS = { maxRows: 45_000, maxBytes: 5 * 1024 * 1024 };
/** Differences of a page of a preview. */
export const DIFFERENCES = 50;

/** A page of what would become of the texts of a file: of one verdict, or of all that differ. Throws ApiProblem. */
export async function previewFile(
  file: File,
  choices: FileChoices,
  asked: { verdict: Verdict | null; page: number; signal: AbortSignal },
): Promise<FilePreview> {
  const { verdict, page, signal } = asked;
  const fields = {
    dryRun: 'true',
    page: String(page),
    size: String(DIFFERENCES),
    ...(verdict !== null && { verdict }),
  };
  const call = api.POST('/api/translations/import', { ...formOf(file, choices, fields), signal });
  const { counts, differences } = (await answer(call)) as {
    counts: FilePreview['counts'];
    differences: { _embedded: { differences: Difference[] }; page: FilePreview['page'] };
  };
  return { counts, differences: differences._embedded.differences, page: differences.page };
}

/** What an import did: how many texts it set, and how many stay as somebody else has set them. */
export interface ImportedTexts {
  changed: number;
  conflicts: number;
}

/** Takes a file in, all of what can be or nothing; under the same key once, however often it is sent. Throws ApiProblem. */
export async function importFile(file: File, choices: FileChoices, key: string): Promise<ImportedTexts> {
  const headers = { 'Idempotency-Key': key };
  const call = api.POST('/api/translations/import', { ...formOf(file, choices, {}), headers });
  return (await answer(call)) as ImportedTexts;
}

/** The form that a file is sent in; its fields stand before it. */
function formOf(file: File, { languageCode, overwrite }: FileChoices, fields: Record<string, string>) {
  const body = {
    ...(languageCode !== null && { languageCode }),
    conflicts: overwrite ? 'OVERWRITE' : 'KEEP',
    ...fields,
  };
  return {
    body: body as never,
    bodySerializer() {
      const form = new FormData();
      for (const [field, value] of Object.entries(body)) form.set(field, value);
      form.set('file', file, file.name);
      return form;
    },
  };
}

/** The texts of a language, or of all of them, as a file with what each stood at. Throws ApiProblem. */
export async function exportFile(format: FileFormat, languageCode: string | null): Promise<File> {
  const query = { format, ...(languageCode !== null && { languageCode }) };
  const call = api.GET('/api/translations/export', { params: { query }, parseAs: 'blob' });
  const { data, headers } = await answerWithHeaders(call);
  const named = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1];
  return new File([data], named ?? `translations.${format}`);
}
