import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { textOrNull } from '../platform/http/json-types.ts';

type Changer = { id: string; userName: string | null };

/** What rows for administrators say of their last change. */
export const marketChangeFields = {
  revision: Type.Optional(Type.String({ description: 'decimal, for If-Match; 0 is as shipped' })),
  changedBy: Type.Optional(
    Type.Unsafe<Changer | null>(
      Type.Union([
        Type.Object({
          id: Type.String(),
          userName: textOrNull('null where the account is gone'),
        }),
        Type.Null(),
      ]),
    ),
  ),
  changedAt: Type.Optional(textOrNull('ISO 8601; null: as shipped')),
};

interface Changed {
  revision: string;
  changedBy: string | null;
  changedAt: Date | null;
}

/** The same of some rows, with the names of people. */
export async function marketChangers(
  db: Kysely<Database>,
  rows: readonly Changed[],
): Promise<(row: Changed) => { revision: string; changedBy: Changer | null; changedAt: string | null }> {
  const ids = [...new Set(rows.flatMap(({ changedBy }) => changedBy ?? []))];
  const people =
    ids.length === 0
      ? []
      : await db.selectFrom('accounts').select(['id', 'user_name']).where('id', 'in', ids).execute();
  const names = new Map(people.map(({ id, user_name: name }) => [id, name]));
  return ({ revision, changedBy, changedAt }) => ({
    revision,
    changedBy: changedBy === null ? null : { id: changedBy, userName: names.get(changedBy) ?? null },
    changedAt: changedAt?.toISOString() ?? null,
  });
}
