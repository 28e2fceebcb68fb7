import fc from 'fast-check';
import {
  BODY_TYPES,
  BROKEN_JSON,
  FILES,
  HEADERS,
  NUMBERS,
  PATH_PARTS,
  QUERY_VALUES,
  TEXTS,
  WRONG_JSON,
} from './hostile-values.ts';

/** What the description of the API says of a value. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  description?: string;
  maxLength?: number;
}

interface Content {
  schema?: Schema;
}

/** One operation as openapi.json describes it. */
export interface ApiOperation {
  method: string;
  path: string;
  parameters: { in: string; name: string; required?: boolean; schema: Schema }[];
  body: { type: string; schema: Schema } | null;
  responses: Record<string, { content?: Record<string, Content> }>;
}

export interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}

interface Described extends Partial<Pick<ApiOperation, 'parameters' | 'responses'>> {
  requestBody?: { content: Record<string, Content> };
}

/** Every operation of the document. */
export function operationsOf({ paths }: Document): ApiOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], responses = {}, requestBody }]) => {
      const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      const body = type === undefined ? null : { type, schema: content?.schema ?? {} };
      return { method: method.toUpperCase(), path, parameters, body, responses };
    }),
  );
}

/** A request that somebody may send, as it goes over the wire. */
export interface AnyRequest {
  as: string | null;
  url: string;
  /** Several values of a name are sent as several lines. */
  headers: Record<string, string | string[]>;
  payload?: string;
}

/** Ids of things that are there, by the name that requests give them; those under `''` may stand anywhere. */
export type KnownIds = Readonly<Record<string, readonly string[]>>;

/** What requests are made of. */
interface Known {
  ids: KnownIds;
  /** How often a value is a usual one for each that is not. */
  odds: number;
}

/**
 * Requests for an operation: mostly of the shape that its description asks for, with values that people, programs and
 * attackers send; now and then of another shape. `people` may ask, and nobody too. One in three is hardly ever wrong:
 * with many values something always was, and what is refused at the door shows nothing of what stands behind it.
 */
export function anyRequest(
  operation: ApiOperation,
  ids: KnownIds,
  people: readonly string[],
): fc.Arbitrary<AnyRequest> {
  return fc.oneof(
    { weight: 2, arbitrary: requestOf(operation, { ids, odds: 9 }, people) },
    { weight: 1, arbitrary: requestOf(operation, { ids, odds: 99 }, people) },
  );
}

function requestOf(
  { method, path, parameters, body }: ApiOperation,
  known: Known,
  people: readonly string[],
): fc.Arbitrary<AnyRequest> {
  const of = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const inPath = of('path').map(({ name, schema }) =>
    mostly(
      known,
      schema.enum ? fc.constantFrom(...schema.enum.map(String)) : idOf(known, `${path} ${name}`),
      fc.constantFrom(...PATH_PARTS),
    ),
  );
  const inQuery = of('query').map(({ name, schema, required }) => {
    const parameter = parameterOf(name, schema, known);
    return required ? mostly<string | null>(known, parameter, fc.constant(null)) : perhaps(parameter, 8);
  });
  const wrong = fc.constantFrom(...WRONG_JSON);
  const payload = body ? mostly(known, payloadOf(body, known), wrong) : wrong;
  return fc
    .record({
      as: fc.constantFrom(...people, ...people, null),
      inPath: fc.tuple(...inPath),
      inQuery: fc.tuple(...inQuery),
      headers: anyHeaders(known, body ? typeOnWire(body.type) : 'application/json'),
      payload,
      sent: fc.nat(9),
    })
    .map(({ as, headers: { 'content-type': type = '', ...headers }, sent, ...made }) => {
      const names = of('path').map(({ name }) => name);
      const url = names.reduce(
        (so, name, place) => so.replace(`{${name}}`, () => made.inPath[place] ?? ''),
        path,
      );
      const query = made.inQuery.filter((part) => part !== null).join('&');
      const request = { as, url: query === '' ? url : `${url}?${query}`, headers };
      // A body where none belongs, or none where one does, once in ten times.
      const hasBody = method !== 'GET' && (sent === 0) !== (body !== null);
      return hasBody
        ? { ...request, headers: { ...headers, 'content-type': type }, payload: made.payload }
        : request;
    });
}

const BOUNDARY = 'between-the-parts';

function typeOnWire(type: string): string {
  return type === 'multipart/form-data' ? `${type}; boundary=${BOUNDARY}` : type;
}

function anyHeaders(known: Known, contentType: string): fc.Arbitrary<Record<string, string | string[]>> {
  const sent = Object.entries(HEADERS).map(([name, values]) =>
    perhaps(fc.constantFrom(...values), RARE.has(name) ? 60 : 8).map((value) => [name, value] as const),
  );
  return fc
    .tuple(mostly(known, fc.constant(contentType), fc.constantFrom(...BODY_TYPES)), ...sent)
    .map(([type, ...headers]) =>
      Object.fromEntries([
        ['content-type', type],
        ...headers.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
      ]),
    );
}

/** Headers with which nothing else of a request is read. */
const RARE = new Set(['authorization', 'content-encoding', 'expect', 'upgrade']);

/** A body of a content type: JSON, or a form whose files are text. */
function payloadOf({ type, schema }: { type: string; schema: Schema }, known: Known): fc.Arbitrary<string> {
  if (type !== 'multipart/form-data') return jsonOf(schema, known);
  const part = (name: string, value: string) => {
    const file = name === 'file' ? '; filename="a.csv"\r\nContent-Type: text/csv' : '';
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  };
  const properties = Object.entries(schema.properties ?? {});
  // Of many fields few are sent, or one of them always refused the rest.
  const absent = Math.max(4, 2 * properties.length);
  const values = properties.map(([name, { enum: words }]) => {
    if (name === 'file')
      return mostly(
        known,
        fc.constantFrom(...FILES).map((text) => part(name, text)),
        fc.constant(''),
      );
    if (name in known.ids) return textOf(known, name).map((text) => part(name, text));
    const usual = fc.constantFrom(...(words ?? []).map(String), ...TEXTS, ...WRONG_JSON);
    return perhaps(
      usual.map((text) => part(name, text)),
      absent,
    );
  });
  return fc.tuple(...values).map((parts) => `${parts.map((text) => text ?? '').join('')}--${BOUNDARY}--\r\n`);
}

/** A value of a query, encoded; several of a list. */
function parameterOf(name: string, schema: Schema, known: Known): fc.Arbitrary<string> {
  const item = schema.items ?? schema;
  const right =
    typeOf(item) === 'boolean'
      ? fc.constantFrom('true', 'false')
      : typeOf(item) === 'integer'
        ? fc.constantFrom(...NUMBERS, ...NUMBERS.slice(0, 3))
        : item.enum
          ? fc.constantFrom(...item.enum.map(String))
          : textOf(known, name);
  const value = mostly(known, right.map(encoded), fc.constantFrom(...QUERY_VALUES));
  return fc
    .array(value, { minLength: 1, maxLength: schema.items ? 3 : 1 })
    .map((values) => values.map((one) => `${name}=${one}`).join('&'));
}

/** Short enough for a line of a request. */
function encoded(text: string): string {
  return encodeURIComponent(text.slice(0, 1_000).replaceAll(/\p{Surrogate}/gu, ''));
}

/** A value of a schema as JSON text; what it is a part of says what it is called. */
function jsonOf(schema: Schema, known: Known, name = ''): fc.Arbitrary<string> {
  const [only] = schema.anyOf ?? [];
  if (only) return fc.oneof(...(schema.anyOf ?? []).map((each) => jsonOf(each, known, name)));
  if (schema.enum) return fc.constantFrom(...schema.enum.map((value) => JSON.stringify(value)));
  const right = () => {
    switch (typeOf(schema)) {
      case 'object':
        return objectOf(schema, known);
      case 'array':
        return fc
          .array(mostly(known, jsonOf(schema.items ?? {}, known, name), fc.constantFrom(...WRONG_JSON)), {
            maxLength: 4,
          })
          .chain((items) => mostly(known, fc.constant(items), fc.constant(overAndOver(items))))
          .map((items) => `[${items.join()}]`);
      case 'integer':
      case 'number':
        return fc.constantFrom(...NUMBERS);
      case 'boolean':
        return fc.constantFrom('true', 'false');
      default:
        return textOf(known, name).map((text) => JSON.stringify(text));
    }
  };
  return mostly(known, right(), fc.constantFrom(...WRONG_JSON.slice(0, -BROKEN_JSON)));
}

/** As often as fits into a body that is read at all. */
function overAndOver(items: readonly string[]): string[] {
  const bytes = items.join().length + 1;
  return Array<readonly string[]>(Math.min(10_000, Math.floor(200_000 / bytes)))
    .fill(items)
    .flat();
}

function objectOf({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<string> {
  // Of many members few are sent, or one of them always refused the rest.
  const absent = Math.max(1, Math.floor(Object.keys(properties).length / 3));
  const members = Object.entries(properties).map(([name, schema]) => {
    const member = jsonOf(schema, known, name).map((value) => `${JSON.stringify(name)}:${value}`);
    return required.includes(name)
      ? mostly<string | null>(known, member, fc.constant(null))
      : perhaps(member, absent);
  });
  const stray = perhaps(fc.constantFrom('"stray":1', '"__proto__":null', '"toString":[]'), 20);
  return fc.tuple(...members, stray).map((made) => `{${made.filter((part) => part !== null).join()}}`);
}

function typeOf({ type }: Schema): string | undefined {
  return Array.isArray(type) ? type.find((one) => one !== 'null') : type;
}

/** What is known by that name, where something is; else a text that somebody types, or an id. */
function textOf(known: Known, name: string): fc.Arbitrary<string> {
  const typed = fc.oneof(fc.constantFrom(...TEXTS), idOf(known, ''));
  return name !== '' && name in known.ids ? mostly(known, idOf(known, name), typed) : typed;
}

/** An id of what `place` speaks of, or of anything else. */
function idOf(known: Known, place: string): fc.Arbitrary<string> {
  const meant =
    place in known.ids
      ? place
      : Object.keys(known.ids).find((name) => name.includes('/') && place.includes(name));
  const any = fc.constantFrom(...(known.ids[''] ?? []));
  return meant === undefined ? any : mostly(known, fc.constantFrom(...known.ids[meant]!), any);
}

function mostly<T>({ odds }: Known, usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc.oneof({ weight: odds, arbitrary: usual }, { weight: 1, arbitrary: other });
}

/** null `absent` times as often as not. */
function perhaps<T>(arbitrary: fc.Arbitrary<T>, absent = 4): fc.Arbitrary<T | null> {
  return fc.oneof({ weight: 1, arbitrary }, { weight: absent, arbitrary: fc.constant(null) });
}
