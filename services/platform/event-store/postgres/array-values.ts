export const TEXT_OID = 25;
export const JSON_OID = 114;

const HEADER_BYTES = 20;

/**
 * An array of strings as PostgreSQL's binary format has it (array_recv): dimensions, whether there are nulls, type of
 * the elements, their number, lower bound, then length and bytes of each. Unlike an array literal nothing has to be
 * escaped, nor unescaped by the server, which for JSON is most of the work of sending it.
 */
export function textArray<T>(oid: number, items: readonly T[], textOf: (item: T) => string): Buffer {
  let size = HEADER_BYTES;
  for (const item of items) size += 4 + Buffer.byteLength(textOf(item));
  const buffer = Buffer.allocUnsafe(size);
  let offset = 0;
  for (const number of [items.length > 0 ? 1 : 0, 0, oid, items.length, 1]) {
    offset = buffer.writeInt32BE(number, offset);
  }
  for (const item of items) {
    const length = buffer.write(textOf(item), offset + 4);
    offset = buffer.writeInt32BE(length, offset) + length;
  }
  return buffer;
}

/** An array of numbers or UUIDs, which need no quotes. */
export function arrayLiteral(items: readonly (number | string)[]): string {
  return `{${items.join(',')}}`;
}
