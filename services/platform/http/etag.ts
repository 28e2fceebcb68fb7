import { AppError } from '../errors/app-error.ts';

const ONE_TAG = /^(?:W\/)?"(\d{1,19})"$/;

/** The entity tag of a revisioned thing. */
export function etagOf(revision: bigint | string): string {
  return `"${revision}"`;
}

/**
 * The revision an `If-Match` header demands; null where the header is absent or `*`.
 * @throws AppError VALIDATION where it is anything but one tag as we give them.
 */
export function parseIfMatch(header: string | undefined): bigint | null {
  if (header === undefined || header.trim() === '*') return null;
  const revision = ONE_TAG.exec(header.trim())?.[1];
  if (revision === undefined) {
    throw new AppError('VALIDATION', {
      errors: [
        { in: 'headers', pointer: '#/if-match', code: 'FIELD_INVALID', detail: 'must be one entity tag' },
      ],
    });
  }
  return BigInt(revision);
}
