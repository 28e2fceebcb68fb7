import { OPERATIONS } from '@keywright/events/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access } from '../platform/http/access.ts';
import type { RegisteredRoute } from '../platform/http/route-registry.ts';
import { type Method, startTestApp, type TestApp } from './testing/start-test-app.ts';

let test: TestApp;
let routes: RegisteredRoute[];

beforeAll(async () => {
  // One schema that cannot be compiled, and nothing here passes.
  test = await startTestApp({ schemas: 'at-once' });
  await test.addAccount('anna');
  routes = test.app.registeredRoutes().filter((route) => route.documented && route.method !== 'HEAD');
});

afterAll(() => test.close());

/** Answers whoever has no session. */
const isOpen = (access: Access): boolean =>
  access.kind === 'public' || (access.kind === 'session' && access.orNobody === true);
const nameOf = (route: RegisteredRoute) => `${route.method} ${route.path}`;
const NOBODY_HAS = '00000000-0000-4000-8000-000000000000';
const pathOf = (route: RegisteredRoute) => route.path.replaceAll(/:\w+/g, NOBODY_HAS);
const responsesOf = (route: RegisteredRoute) =>
  Object.keys((route.schema?.response as object | undefined) ?? {});

/** Sends a route what it cannot make sense of; a caller who gets that far was let through by the access check. */
const knock = (as: string | null, route: RegisteredRoute) =>
  test.request(as, route.method as Method, pathOf(route), route.method === 'GET' ? undefined : {});

describe('Every route', () => {
  it('is found by this test', () => {
    expect(routes.length).toBeGreaterThan(15);
    expect(routes.map(nameOf)).toEqual(expect.arrayContaining(['POST /oauth/token', 'GET /api/enums']));
  });

  it('declares what it answers when all is well, but for the socket, which answers no HTTP', () => {
    const undeclared = routes.filter((route) => !responsesOf(route).some((status) => status.startsWith('2')));
    expect(undeclared.map(nameOf)).toEqual(['GET /api/live']);
  });

  it('declares the refusals its method and access lead to', () => {
    const owed = {
      public: [],
      session: ['401', '402'],
      admin: ['401', '402', '403'],
      'own-account': ['401', '404'],
    };
    const scoped = ['401', '402', '403', '404'];
    const changing = { public: ['413', '415'], other: ['409', '413', '415', '422'] };
    const faulty = routes.filter((route) => {
      const declared = responsesOf(route);
      const { kind } = route.access;
      const always = ['400', '408', '417', '421', '429', '431', '500', '503'];
      const changes = route.method === 'GET' ? [] : changing[kind === 'public' ? kind : 'other'];
      const byAccess = kind === 'project' || kind === 'member' ? scoped : owed[kind];
      const expected = [...always, ...changes, ...byAccess];
      return expected.some((status) => !declared.includes(status));
    });
    expect(faulty.map(nameOf)).toEqual([]);
  });

  it('stands under a heading', () => {
    const unnamed = routes.filter((route) => !route.schema?.tags?.length);
    expect(unnamed.map(nameOf)).toEqual([]);
  });

  it('that is not public answers 401 to whoever has no session', async () => {
    const answers = new Map<string, number>();
    for (const route of routes.filter(({ access }) => !isOpen(access))) {
      answers.set(nameOf(route), (await knock(null, route)).status);
    }
    expect(answers.size).toBeGreaterThan(8);
    expect([...answers].filter(([, status]) => status !== 401)).toEqual([]);
  });

  it('that is public is one of those meant to be', () => {
    const open = routes.filter(({ access }) => isOpen(access)).map(nameOf);
    expect(open.sort()).toEqual([
      'GET /api/dev/outbox',
      'GET /api/languages',
      'GET /api/live',
      'GET /api/openapi.json',
      'GET /api/projects/invite/preview',
      'GET /api/translations/findByLanguageCode',
      'GET /healthz',
      'GET /metrics',
      'GET /readyz',
      'POST /api/notificationPreferences/stop-mails',
      'POST /api/users/activate-user',
      'POST /api/users/reset-password',
      'POST /api/users/send-reset-password-email',
      'POST /api/users/sign-up',
      'POST /oauth/revoke',
      'POST /oauth/token',
    ]);
  });

  it('that belongs to a project answers a stranger as if it did not exist', async () => {
    const scoped = routes.filter(({ access }) => access.kind === 'project' || access.kind === 'member');
    const answers = new Map<string, number>();
    for (const route of scoped) {
      if (route.access.kind !== 'project' && route.access.kind !== 'member') continue;
      const [place = '', name = ''] = route.access.id.split('.');
      const query = place === 'query' ? `?${name}=${NOBODY_HAS}` : '';
      const body = route.method === 'GET' ? undefined : place === 'body' ? { [name]: NOBODY_HAS } : {};
      const answer = await test.request('anna', route.method as Method, pathOf(route) + query, body);
      answers.set(nameOf(route), answer.status);
    }
    expect([...answers].filter(([, status]) => status !== 404)).toEqual([]);
  });

  it('that names an operation names one of the permission table', () => {
    const named = routes.flatMap(({ access }) => (access.kind === 'project' ? [access.operation] : []));
    expect(named.filter((operation) => !OPERATIONS.includes(operation))).toEqual([]);
  });

  it('says how long a list may be that it takes', () => {
    const unlimited = routes.filter(({ schema }) =>
      listsIn([schema?.body, schema?.querystring]).some(({ maxItems }) => maxItems === undefined),
    );
    expect(unlimited.map(nameOf)).toEqual([]);
  });

  it('closes its body to fields nobody asked for, but for the token endpoints and the map of who is invited', () => {
    const open = routes.filter((route) => {
      const body = route.schema?.body as
        { type?: string; additionalProperties?: unknown; anyOf?: object[] } | undefined;
      return body?.type === 'object' && body.additionalProperties !== false;
    });
    expect(open.map(nameOf).sort()).toEqual(['POST /api/projects/invite/:projectId', 'POST /oauth/token']);
  });
});

/** Every schema of a list in a schema. */
function listsIn(schema: unknown): { maxItems?: number }[] {
  if (schema === null || typeof schema !== 'object') return [];
  const own = (schema as { type?: unknown }).type === 'array' ? [schema] : [];
  return [...own, ...Object.values(schema).flatMap(listsIn)];
}

describe('The description of the API', () => {
  interface Parameter {
    name: string;
    in: string;
    required?: boolean;
    schema: { default?: unknown };
  }
  interface Described {
    security?: unknown[];
    responses: Record<string, unknown>;
    parameters?: Parameter[];
    requestBody?: { required?: boolean; content?: Record<string, { schema?: BodySchema }> };
  }
  interface BodySchema {
    required?: string[];
    properties?: Record<string, { default?: unknown }>;
  }
  interface Document {
    openapi: string;
    paths: Record<string, Record<string, Described>>;
    components: { schemas: Record<string, unknown> };
  }

  it('asks for no parameter that has a default', async () => {
    const { body } = await test.request<Document>(null, 'GET', '/api/openapi.json');
    const parameters = Object.values(body.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ parameters: those = [] }) => those),
    );
    const withDefault = parameters.filter(({ schema }) => schema.default !== undefined);
    expect(withDefault.length).toBeGreaterThan(5);
    expect(withDefault.filter(({ required }) => required)).toEqual([]);
  });

  it('asks for no field of a body that has a default', async () => {
    const { body } = await test.request<Document>(null, 'GET', '/api/openapi.json');
    const schemas = Object.values(body.paths).flatMap((methods) =>
      Object.values(methods).flatMap(({ requestBody }) =>
        Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => schema ?? []),
      ),
    );
    const withDefault = schemas.flatMap(({ required = [], properties = {} }) =>
      Object.entries(properties).flatMap(([name, field]) =>
        field.default === undefined ? [] : { name, asked: required.includes(name) },
      ),
    );
    expect(withDefault.length).toBeGreaterThan(3);
    expect(withDefault.filter(({ asked }) => asked)).toEqual([]);
  });

  it('asks for no body that may be left out', async () => {
    const { body } = await test.request<Document>(null, 'GET', '/api/openapi.json');
    const asked = (path: string) => body.paths[path]?.['post']?.requestBody?.required ?? false;
    expect(asked('/api/topics')).toBe(true);
    for (const path of [
      '/api/topics/{id}/activate',
      '/api/topics/archive/{id}',
      '/api/topics/unarchive/{id}',
    ])
      expect([path, asked(path)]).toEqual([path, false]);
  });

  it('is OpenAPI 3.1 and has every route, with its refusals as problems', async () => {
    const { body } = await test.request<Document>(null, 'GET', '/api/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(body.components.schemas).toHaveProperty('Problem');
    const missing = routes.filter((route) => {
      const path = route.path.replaceAll(/:(\w+)/g, '{$1}');
      const answers = body.paths[path]?.[route.method.toLowerCase()]?.responses ?? {};
      return responsesOf(route).some((status) => !(status in answers));
    });
    expect(missing.map(nameOf)).toEqual([]);
    expect(JSON.stringify(body)).toContain(
      '"application/problem+json":{"schema":{"$ref":"#/components/schemas/Problem"}}',
    );
  });

  it('says which routes need no session', async () => {
    const { body } = await test.request<Document>(null, 'GET', '/api/openapi.json');
    expect(body.paths['/oauth/token']?.['post']?.security).toEqual([]);
    expect(body.paths['/api/enums']?.['get']).not.toHaveProperty('security');
  });
});
