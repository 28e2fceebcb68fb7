import SerializerSelector from '@fastify/fast-json-stringify-compiler';
import type { FastifySchemaCompiler, FastifyServerOptions } from 'fastify';
import { buildValidator } from './validator.ts';

type Validator = ReturnType<FastifySchemaCompiler<unknown>>;
type SchemaController = NonNullable<FastifyServerOptions['schemaController']>;
type SerializerFactory = ReturnType<typeof SerializerSelector>;

/** When schemas become code. All of the product's take a second of its start; `at-once`, one that is broken ends the start. */
export type CompileSchemas = 'when-used' | 'at-once';

/** What makes code of the schemas of requests and answers: by default of each when it is first met. */
export function schemaCompilers(when: CompileSchemas): SchemaController {
  const atOnce = when === 'at-once';
  const compilersFactory = {
    buildValidator: (...of: Parameters<typeof buildValidator>) => {
      const compile = buildValidator(...of);
      return (route: Parameters<typeof compile>[0]) =>
        atOnce ? compile(route) : validatorWhenUsed(() => compile(route));
    },
    buildSerializer: (...of: Parameters<SerializerFactory>) => {
      const compile = serializers(...of);
      return (route: Parameters<typeof compile>[0]) =>
        atOnce ? compile(route) : serializerWhenUsed(() => compile(route));
    },
  };
  return { compilersFactory } as unknown as SchemaController;
}

/** One for all, as that of requests is. */
const serializers = SerializerSelector();

function validatorWhenUsed(compile: () => Validator): Validator {
  let fits: Validator | undefined;
  const validate: Validator = (value: unknown) => {
    fits ??= compile();
    const answer = fits(value);
    validate.errors = fits.errors ?? null;
    return answer;
  };
  return validate;
}

function serializerWhenUsed(compile: () => (value: unknown) => string): (value: unknown) => string {
  let text: ((value: unknown) => string) | undefined;
  return (value) => (text ??= compile())(value);
}
