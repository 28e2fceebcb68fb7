import { LIMITS } from '@keywright/events/catalogue';
import { ApiProblem } from '../api/index.ts';
import type { ChosenFile } from './import-kind.ts';

/** Reads a chosen file into memory. Throws ApiProblem BODY_TOO_LARGE, or FILE_UNREADABLE for folders and lost files. */
export async function readFile(file: File): Promise<ChosenFile> {
  if (file.size > LIMITS.importBytes) throw new ApiProblem(413, { code: 'BODY_TOO_LARGE' });
  try {
    const content = new Blob([await file.arrayBuffer()], { type: 'text/csv' });
    return { name: file.name, size: file.size, content };
  } catch (cause) {
    throw new ApiProblem(0, { code: 'FILE_UNREADABLE' }, undefined, { cause });
  }
}
