import { enumNamed } from '@keywright/events/catalogue';
import { Type } from 'typebox';
import type { Feature, App } from '../platform/feature.ts';
import { AppError } from '../platform/errors/app-error.ts';

/** The catalogue's closed vocabularies, for clients that do not share its source. */
export const enums: Feature = { name: 'enums', routes: findEnumRoute };

const enumSchema = Type.Object({
  type: Type.String(),
  values: Type.Array(Type.String()),
  table: Type.Optional(
    Type.Array(Type.Unknown(), { description: 'the rules its values carry, one row a value' }),
  ),
});

/** GET /api/enums?type=: one enumeration of the catalogue, in its own order. An unknown type answers 404. */
function findEnumRoute(app: App): void {
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
