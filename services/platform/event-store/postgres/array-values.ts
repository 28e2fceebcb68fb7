export const TEXT_OID = 25;
export const JSON_OID = 114;
const INT8_OID = 20;
const UUID_OID = 2950;

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
  let offset = writeHeader(buffer, oid, items.length);
  for (const item of items) {
    const length = buffer.write(textOf(item), offset + 4);
    offset = buffer.writeInt32BE(length, offset) + length;
  }
  return buffer;
}

/** The same of 8-byte integers. */
export function int8Array(items: readonly bigint[]): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER_BYTES + items.length * 12);
  let offset = writeHeader(buffer, INT8_OID, items.length);
  for (const item of items) offset = buffer.writeBigInt64BE(item, buffer.writeInt32BE(8, offset));
  return buffer;
}

/** The same of UUIDs in their canonical form. */
export function uuidArray(items: readonly string[]): Buffer {
  const buffer = Buffer.allocUnsafe(HEADER_BYTES + items.length * 20);
  let offset = writeHeader(buffer, UUID_OID, items.length);
  for (const item of items) {
    offset = buffer.writeInt32BE(16, offset);
    offset += buffer.write(item.replaceAll('-', ''), offset, 'hex');
  }
  return buffer;
}

function writeHeader(buffer: Buffer, oid: number, count: number): number {
  let offset = 0;
  for (const number of [count > 0 ? 1 : 0, 0, oid, count, 1]) offset = buffer.writeInt32BE(number, offset);
  return offset;
}

/** An array of numbers, which need no quotes. */
export function arrayLiteral(items: readonly number[]): string {
  return `{${items.join(',')}}`;
}
