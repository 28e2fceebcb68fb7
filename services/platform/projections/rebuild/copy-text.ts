/** How a value of one column is written in COPY's text format, before escaping; null for SQL null. */
type Write = (value: unknown) => string | null;

export interface Column {
  name: string;
  /** Type as pg_type names it, such as `jsonb` or `_text`. */
  type: string;
}

/** Types whose values hold nothing to escape. */
const NEVER_SPECIAL = new Set([
  'int2',
  'int4',
  'int8',
  'float8',
  'numeric',
  'bool',
  'uuid',
  'date',
  'timestamptz',
]);

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const SPECIAL = /[\\\t\n\r]/;
const EACH_SPECIAL = /[\\\t\n\r]/g;

/**
 * Turns rows into lines of COPY's text format (PostgreSQL manual, COPY, "Text Format"): columns parted by tabs, null as
 * \N, backslash escapes. Values that are absent become null: COPY knows no defaults of absent values.
 */
export function copyLines(columns: readonly Column[]): (row: Readonly<Record<string, unknown>>) => string {
  const last = columns.length - 1;
  const writers = columns.map(({ name, type }, index) => ({
    name,
    write: writerOf(type),
    plain: NEVER_SPECIAL.has(type),
    end: index === last ? '\n' : '\t',
  }));
  return (row) => {
    let line = '';
    for (const { name, write, plain, end } of writers) {
      const text = write(row[name]);
      if (text === null) line += '\\N';
      else line += plain ? text : escape(text);
      line += end;
    }
    return line;
  };
}

function escape(text: string): string {
  return SPECIAL.test(text) ? text.replace(EACH_SPECIAL, (found) => ESCAPES[found] ?? found) : text;
}

function writerOf(type: string): Write {
  if (type === 'json' || type === 'jsonb')
    return (value) => (value === null || value === undefined ? null : JSON.stringify(value));
  if (type.startsWith('_')) return (value) => (Array.isArray(value) ? arrayText(value) : plain(value));
  return plain;
}

function plain(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : `${value as number}`;
}

/** An array literal with every element quoted. */
function arrayText(values: readonly unknown[]): string {
  const elements = values.map((value) => {
    const text = plain(value);
    return text === null ? 'NULL' : `"${text.replace(/["\\]/g, (found) => `\\${found}`)}"`;
  });
  return `{${elements.join(',')}}`;
}
