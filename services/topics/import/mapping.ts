import { AppError } from '../../platform/errors/app-error.ts';
import { type Mapping, PAGE_COLUMNS, type PageColumn } from './columns.ts';

/**
 * The form's field `mapping`: a JSON object from our columns to the headers of the file.
 * @throws AppError VALIDATION where it is anything else.
 */
export function parseMapping(text: string | undefined): Mapping {
  if (text === undefined || text.trim() === '') return {};
  const value = parsed(text);
  const isMapping =
    value !== null &&
    typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.entries(value).every(([column, header]) => isColumn(column) && typeof header === 'string');
  if (isMapping) return value;
  const detail = `must be a JSON object from ${PAGE_COLUMNS.join(', ')} to headers`;
  throw new AppError('VALIDATION', {
    errors: [{ in: 'body', pointer: '#/mapping', code: 'FIELD_INVALID', detail }],
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isColumn(name: string): name is PageColumn {
  return PAGE_COLUMNS.some((column) => column === name);
}
