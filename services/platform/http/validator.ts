import AjvCompiler from '@fastify/ajv-compiler';
import type { FastifySchemaCompiler } from 'fastify';
import { measuredFirst } from './request-schemas.ts';

type SchemaCompiler = FastifySchemaCompiler<unknown>;
type Validator = ReturnType<SchemaCompiler>;

/** The compiler as Fastify calls it: its own types describe Ajv's bare `compile`, which takes no route. */
type CompilerFactory = (schemas: unknown, options: object) => SchemaCompiler;

const strict = { removeAdditional: false, coerceTypes: false, useDefaults: true, allErrors: true } as const;

/** One for all features: it keeps an Ajv for schemas and options that it has met, with everything that one has compiled. */
const compiler = AjvCompiler() as unknown as CompilerFactory;

/**
 * Two validators: a JSON body means what it says ("5" is no number), while everything in a query or path is a string
 * and must be coerced. Neither removes what it does not know: an unknown field is an error, not a silent loss.
 */
export function buildValidator(schemas: unknown, options?: object): SchemaCompiler {
  const body = compiler(schemas, { ...options, customOptions: strict });
  const text = compiler(schemas, { ...options, customOptions: { ...strict, coerceTypes: 'array' } });
  return (route) => {
    if (route.httpPart === 'body') return body({ ...route, schema: measuredFirst(route.schema) });
    return route.httpPart === 'querystring' ? usable(text(route)) : text(route);
  };
}

/**
 * Refuses what a schema lets through and nobody can use: numbers that coercion made infinite or that are written as programs
 * write them (`1e3`, `0x10`), and zero characters.
 */
function usable(fits: Validator): Validator {
  const fault = {
    schemaPath: '',
    keyword: 'usable',
    params: {},
    message: 'must be finite and in digits, without zero characters',
  };
  const validate: Validator = (query: Record<string, unknown>) => {
    const given = { ...query };
    const errors = fits(query) === true ? [] : [...(fits.errors ?? [])];
    for (const [name, value] of Object.entries(query))
      if ([value].flat().some(isUseless) || (Number.isInteger(value) && !isPlainNumber(given[name])))
        errors.push({ ...fault, instancePath: `/${name}` });
    validate.errors = errors;
    return errors.length === 0;
  };
  return validate;
}

/** In digits, or the default of a number that was not given. */
function isPlainNumber(given: unknown): boolean {
  return typeof given === 'string' ? /^\s*[+-]?(\d+\.?\d*|\.\d+)\s*$/.test(given) : true;
}

function isUseless(value: unknown): boolean {
  return typeof value === 'number'
    ? !Number.isFinite(value)
    : typeof value === 'string' && value.includes('\0');
}
