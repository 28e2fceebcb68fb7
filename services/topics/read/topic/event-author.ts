import { Type } from 'typebox';
import type { Person } from '../../../accounts/index.ts';

/** Who did or said something; names are null once the account has been erased. */
export interface EventAuthor {
  id: string;
  userName: string | null;
  name: string | null;
}

export const eventAuthorSchema = Type.Object({
  id: Type.String(),
  userName: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
  name: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
});

export function eventAuthor(id: string, people: ReadonlyMap<string, Person>): EventAuthor {
  const person = people.get(id);
  return { id, userName: person?.userName ?? null, name: person?.name ?? null };
}
