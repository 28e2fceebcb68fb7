import type { FastifyError } from 'fastify';
import { describe, expect, it } from 'vitest';
import { fromFastify } from './from-fastify.ts';

const error = (code: string, statusCode?: number) =>
  Object.assign(new Error(code), { code, statusCode }) as FastifyError;

describe('What the framework refuses', () => {
  it.each([
    ['FST_ERR_CTP_INVALID_JSON_BODY', 400, 'MALFORMED_JSON'],
    ['FST_ERR_CTP_EMPTY_JSON_BODY', 400, 'MALFORMED_JSON'],
    ['FST_ERR_CTP_BODY_TOO_LARGE', 413, 'BODY_TOO_LARGE'],
    ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['FST_ERR_BAD_URL', 400, 'NOT_FOUND'],
    ['FST_SOMETHING_NEW', 400, 'MALFORMED_JSON'],
    ['FST_SOMETHING_NEW', 413, 'BODY_TOO_LARGE'],
    ['FST_SOMETHING_NEW', 404, 'NOT_FOUND'],
  ])('%s (%i) is %s', (code, statusCode, expected) => {
    expect(fromFastify(error(code, statusCode))?.code).toBe(expected);
  });

  it('leaves a fault of our own to be one', () => {
    expect(fromFastify(error('FST_ERR_REP_INVALID_PAYLOAD_TYPE', 500))).toBeNull();
    expect(fromFastify(new TypeError('x is not a function') as unknown as FastifyError)).toBeNull();
  });

  it('names each field once, with its place, even where a union reports it many times', () => {
    const fault = (keyword: string, instancePath: string, params: object) => ({
      keyword,
      instancePath,
      params: params as Record<string, unknown>,
      schemaPath: '',
      message: keyword,
    });
    const refused = fromFastify(
      Object.assign(error('FST_ERR_VALIDATION', 400), {
        validationContext: 'querystring' as const,
        validation: [
          fault('enum', '/kind', { allowedValues: [] }),
          fault('anyOf', '/kind', {}),
          fault('required', '/list/0', { missingProperty: 'a/b~c' }),
        ],
      }),
    );
    expect(refused?.code).toBe('VALIDATION');
    expect(refused?.details['errors']).toEqual([
      { in: 'query', pointer: '#/kind', code: 'FIELD_INVALID', detail: 'anyOf' },
      { in: 'query', pointer: '#/list/0/a~1b~0c', code: 'FIELD_REQUIRED', detail: 'required' },
    ]);
  });
});
