import { type TObject, Type } from 'typebox';
import { oneOf } from '../http/json-types.ts';

/** Shapes that something is answered in, by the name they are asked for by. */
export type Projections = Readonly<Record<string, TObject>>;

/** The query parameter that names one of some projections. */
export function projectionQuery(names: readonly string[]) {
  return { projection: Type.Optional(oneOf(names)) };
}
