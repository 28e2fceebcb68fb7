import { v5 as uuidV5 } from 'uuid';
import { normaliseKeyword } from '../text.ts';

/** Under it stand the ids of all keywords. Never changed: ids are stored. */
const KEYWORDS = '5b0f6c1e-83d2-4f0a-9d5e-2c7a41b86f93';

/** Where a keyword is wanted. */
export interface KeywordPlace {
  projectId: string;
  /** As the catalogue of markets writes it: `FR`. */
  country: string;
  /** As the catalogue of markets writes it: `fr`. */
  language: string;
}

/** What a keyword is known by: its one spelling, and a UUID that anybody can derive from it and its place. */
export interface KeywordIdentity {
  id: string;
  value: string;
}

/**
 * The identity of what somebody typed as a keyword of a place: two spellings of one keyword have one. Null where nothing is
 * left of the text. The id is a UUID of version 5 (RFC 9562) of the JSON list of project, country, language and value.
 */
export function keywordIdentity(place: KeywordPlace, text: string): KeywordIdentity | null {
  const value = normaliseKeyword(text);
  if (value === '') return null;
  const name = JSON.stringify([place.projectId, place.country, place.language, value]);
  return { id: uuidV5(name, KEYWORDS), value };
}
