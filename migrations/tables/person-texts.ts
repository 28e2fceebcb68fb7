import type { Moment } from './row-columns.ts';

/** What a person wrote, of which events carry the id and a salted hash alone; salt and text are null once it is erased. */
export interface PersonTextsTable {
  id: string;
  project_id: string;
  author_id: string;
  kind: 'ASK' | 'ANSWER';
  salt: string | null;
  text: string | null;
  at: Moment;
}

export interface PersonTextTables {
  person_texts: PersonTextsTable;
}
