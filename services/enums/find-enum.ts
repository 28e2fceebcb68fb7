import { enumNamed } from '@keywright/events/catalogue';
import { Type } from 'typebox';
import { AppError } from '../platform/errors/app-error.ts';
import type { App } from '../platform/feature.ts';

const enumSchema = Type.Object({
  type: Type.String(),
  values: Type.Array(Type.String()),
  table: Type.Optional(
    Type.Array(Type.Unknown(), { description: 'the rules its values carry, one row a value' }),
  ),
});

/** GET /api/enums?type=: one enumeration of the catalogue, in its own order. An unknown type answers 404. */
export function findEnumRoute(app: App): void {
  app.get(
    '/api/enums',
    {
      config: { access: { kind: 'session' }, refusals: [404] },
      schema: {
        summary: 'One enumeration of the catalogue',
        querystring: Type.Object({ type: Type.String({ minLength: 1, maxLength: 100 }) }),
        response: { 200: enumSchema },
      },
    },
    (request) => {
      const found = enumNamed(request.query.type);
      if (!found) throw new AppError('NOT_FOUND');
      return {
        type: found.type,
        values: [...found.values],
        ...(found.table ? { table: [...found.table] } : {}),
      };
    },
  );
}
