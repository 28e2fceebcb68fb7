import { ApiProblem } from '../api/index.ts';
import type { ChosenFile } from './import-kind.ts';

/** What the server takes in one file; more would be cut off in transit and appear as a broken connection. */
export const MAX_BYTES = 5 * 1024 * 1024;

/** Reads a chosen file into memory. Throws ApiProblem BODY_TOO_LARGE, or FILE_UNREADABLE for folders and lost files. */
export async function readFile(file: File): Promise<ChosenFile> {
  if (file.size > MAX_BYTES) throw new ApiProblem(413, { code: 'BODY_TOO_LARGE' });
  try {
    const content = new Blob([await file.arrayBuffer()], { type: 'text/csv' });
    return { name: file.name, size: file.size, content };
  } catch (cause) {
    throw new ApiProblem(0, { code: 'FILE_UNREADABLE' }, undefined, { cause });
  }
}
