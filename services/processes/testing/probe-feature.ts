import { Type } from 'typebox';
import { AppError } from '../../platform/errors/app-error.ts';
import { storeUnavailable } from '../../platform/event-store/errors.ts';
import type { Access } from '../../platform/http/access.ts';
import type { App, Feature } from '../../platform/feature.ts';
import { requestMembership, requestSession } from '../../platform/http/authorise.ts';

const anything = Type.Unsafe<object>({ type: 'object', additionalProperties: true });

export const PROBE_FAULT = 'a sentence that belongs in the log and nowhere else';

/** One route of every kind of access and of every way to send something, to ask the platform itself. */
export const probe: Feature = {
  name: 'probe',
  scopes: {
    /** A thing goes by the id of its project. */
    thing: async (id, { db }) => {
      const row = await db.selectFrom('projects').select('id').where('id', '=', id).executeTakeFirst();
      return row?.id ?? null;
    },
  },
  routes(app) {
    registerAccessProbes(app);
    registerBodyProbe(app);
    registerCountingProbe(app);
    app.get('/api/probe/fault', { config: { access: { kind: 'public' } } }, () => {
      throw new Error(PROBE_FAULT);
    });
  },
};

function registerAccessProbes(app: App): void {
  const probes: [string, Access][] = [
    ['/api/probe/session', { kind: 'session' }],
    ['/api/probe/admin', { kind: 'admin' }],
    ['/api/probe/own/:id', { kind: 'own-account', id: 'params.id' }],
    ['/api/probe/things/:id', { kind: 'member', scope: 'thing', id: 'params.id', reads: null }],
    ['/api/probe/topics/:id', { kind: 'member', scope: 'project', id: 'params.id', reads: 'READ_TOPICS' }],
    ['/api/probe/audit', { kind: 'project', operation: 'AUDIT', scope: 'project', id: 'query.projectId' }],
  ];
  for (const [path, access] of probes) {
    app.get(path, { config: { access }, schema: { response: { 200: anything } } }, (request) => ({
      session: requestSession(request),
      membership: request.membership,
    }));
  }
}

function registerBodyProbe(app: App): void {
  app.post(
    '/api/probe/body',
    {
      config: {
        access: { kind: 'project', operation: 'WRITE_NOTE', scope: 'project', id: 'body.projectId' },
      },
      schema: {
        body: Type.Object({
          projectId: Type.String(),
          note: Type.String({ minLength: 1, maxLength: 100 }),
          status: Type.Optional(Type.Enum(['SUGGEST', 'DECLINE'])),
          words: Type.Optional(Type.Integer({ minimum: 0 })),
          tags: Type.Optional(Type.Array(Type.Object({ name: Type.String() }), { maxItems: 3 })),
        }),
        querystring: Type.Object({
          page: Type.Optional(Type.Integer()),
          statuses: Type.Optional(Type.Array(Type.String())),
        }),
        response: { 201: anything },
      },
    },
    (request, reply) => {
      reply.status(201);
      return { note: request.body.note, query: request.query, project: requestMembership(request).projectId };
    },
  );
}

/** Counts how often it was carried out, and under which command ids; refuses and fails when told to. */
function registerCountingProbe(app: App): void {
  const carriedOut: string[] = [];
  app.post(
    '/api/probe/count',
    {
      config: { access: { kind: 'session' } },
      schema: {
        body: Type.Object({
          answer: Type.Enum(['created', 'refused', 'failed', 'unreached', 'busy', 'nothing']),
          note: Type.Optional(Type.String()),
        }),
        response: { 201: anything, 204: Type.Null() },
      },
    },
    (request, reply) => {
      carriedOut.push(request.commandId);
      const { answer } = request.body;
      if (answer === 'refused') throw new AppError('DUPLICATE', { field: 'note' });
      if (answer === 'unreached') throw storeUnavailable('not-stored');
      if (answer === 'busy') throw new AppError('STREAM_BUSY');
      if (answer === 'failed') throw new Error(PROBE_FAULT);
      if (answer === 'nothing') return reply.status(204).send(null);
      reply.status(201).header('location', `/api/probe/count/${carriedOut.length}`);
      return { times: carriedOut.length, commandId: request.commandId };
    },
  );
  app.get('/api/probe/count', { config: { access: { kind: 'public' } } }, () => ({ carriedOut }));
}
