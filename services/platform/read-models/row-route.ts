import { streamOf } from '@keywright/events';
import type { FieldTable, RowOf } from '@keywright/events/fields';
import { type TObject, Type } from 'typebox';
import { AppError } from '../errors/app-error.ts';
import type { RegisterRoute } from '../feature.ts';
import type { Access } from '../http/access.ts';
import { isParked } from '../projections/is-parked.ts';
import { queryRoute } from './query-route.ts';
import type { RowList } from './row-list.ts';
import { rowSchemaOf } from './row-schema.ts';

/** One row by its id, which is that of its stream. */
export interface RowRoute<T extends FieldTable> {
  path: string;
  /** Of what stands in `params.id`. */
  access: Access;
  summary: string;
  /** What the id is one of, for the description: "of the topic". */
  id: string;
  list: RowList<T>;
  /** Parameters that are accepted. */
  query?: TObject;
}

/**
 * Makes the route of a single row, with its revision as ETag. Where it is not there though its caller may read it, what
 * it begins with could not be applied (503 STREAM_PARKED), or not yet (404).
 */
export function rowRoute<T extends FieldTable>(route: RowRoute<T>): RegisterRoute {
  const { path, access, summary, id: description, list, query } = route;
  const { readModel } = list;
  return queryRoute({
    path,
    access,
    summary,
    params: Type.Object({ id: Type.String({ description }) }),
    ...(query ? { query } : {}),
    response: rowSchemaOf(list.fields),
    readModels: [readModel],
    async read(tx, { params: { id } }): Promise<RowOf<T>> {
      const row = await list.one(tx, id);
      if (row !== null) return row;
      const parked = await isParked(tx, readModel.name, streamOf(readModel.model.category, id));
      throw new AppError(parked ? 'STREAM_PARKED' : 'NOT_FOUND');
    },
    // Every table has one.
    revision: (row) => String((row as Readonly<Record<string, unknown>>)['revision']),
  });
}
