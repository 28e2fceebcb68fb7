import { type paths, request } from '../../api/index.ts';

type ImportCall = paths['/api/topics/import/{projectId}']['post'];

/** What an import did, or would do: the file as the server understood it, and a verdict on every row. */
export type ImportAnswer = ImportCall['responses'][200]['content']['application/json'];
export type ImportRow = ImportAnswer['rows'][number];
export type FileColumn = ImportAnswer['columns'][number];
export type PageColumn = NonNullable<FileColumn['column']>;

/** Our columns to headers of the file, where a person chose; '' leaves a column out. */
export type Mapping = Partial<Record<PageColumn, string>>;

/** A chosen file, held in memory: what is checked is what is taken in, whatever becomes of it on the disk. */
export interface PageFile {
  name: string;
  /** bytes */
  size: number;
  content: Blob;
}

export interface ImportRequest {
  projectId: string;
  file: PageFile;
  mapping: Mapping;
}

interface SendOptions {
  signal: AbortSignal;
  /** The same for every try of one import: what was taken in by the first is not counted as there already. */
  key?: string;
  dryRun?: boolean;
}

/** Sends a site's pages, or with `dryRun` asks what would become of them. Throws ApiProblem. */
export function sendImport(
  { projectId, file, mapping }: ImportRequest,
  options: SendOptions,
): Promise<ImportAnswer> {
  const form = new FormData();
  form.set('mapping', JSON.stringify(mapping));
  form.set('file', file.content, file.name);
  return request<ImportAnswer>(`/api/topics/import/${projectId}`, {
    method: 'POST',
    query: { dryRun: options.dryRun === true ? true : null },
    body: form,
    headers: options.key === undefined ? {} : { 'Idempotency-Key': options.key },
    signal: options.signal,
  });
}
