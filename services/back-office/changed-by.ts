import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { userNames } from '../accounts/index.ts';
import { textOrNull } from '../platform/http/json-types.ts';

const person = { id: Type.String(), userName: textOrNull('null where the account is gone') };

export const changerSchema = Type.Object(person);
export const changerOrNullSchema = Type.Unsafe<{ id: string; userName: string | null } | null>(
  Type.Union([changerSchema, Type.Null()], { description: 'null: as shipped' }),
);

/** Who changed something, by the ids of some users. */
export async function changers(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<(id: string) => { id: string; userName: string | null }> {
  const asked = [...new Set(ids)];
  const names = asked.length === 0 ? new Map<string, string>() : await userNames(db, asked);
  return (id) => ({ id, userName: names.get(id) ?? null });
}
