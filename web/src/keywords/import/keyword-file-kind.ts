import type { FileKind } from '../../import/import-kind.ts';
import { IMPORT_FIELDS } from './preview.ts';

const MB = 1024 * 1024;

/** Files of keywords, as they come out of the tools of the field. */
export const KEYWORD_FILES: FileKind = {
  columns: IMPORT_FIELDS,
  needed: 'keyword',
  maxRows: 1_000_000,
  maxBytes: 20 * MB,
  accept: '.csv,.tsv,.txt,.xlsx,.zip,text/csv,text/tab-separated-values',
  texts: {
    intro: 'keywordImport.intro',
    limits: 'keywordImport.limits',
    column: 'keywordImport.column.*',
    missing: 'keywordImport.missing',
    absent: 'keywordImport.absent',
  },
};
