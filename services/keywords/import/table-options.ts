import { LIMITS } from '@keywright/events/catalogue';
import { TABLE_LIMITS } from '../../platform/import/file-refusal.ts';
import { RECORD_LENGTH } from '../../platform/import/read-records.ts';
import type { TableOptions } from '../../platform/import/table-rows.ts';
import { ALL_COLUMN_NAMES } from './column-names.ts';

/** How files of keywords are read. */
export function keywordTable({
  pasted,
  hasHeader,
}: Pick<TableOptions, 'pasted' | 'hasHeader'>): TableOptions {
  return {
    limits: {
      ...TABLE_LIMITS,
      line: RECORD_LENGTH,
      rows: LIMITS.keywordFileRows,
      columns: LIMITS.keywordFileColumns,
      inflated: LIMITS.keywordFileInflated,
    },
    names: ALL_COLUMN_NAMES,
    pasted,
    hasHeader,
  };
}
