import { normaliseKeyword } from '@keywright/events/topic';
import { v5 as uuidV5 } from 'uuid';
import type { Market } from './topic-links.ts';

/** Keywords of projects have their ids in it. */
const NAMESPACE = '5d0c1c5e-3f0b-4a57-9d57-6f1f0c6c6a27';

/** The keyword that a project's market has of a text: its id, and the text in its one spelling, which may be empty. */
export function topicKeywordOf(
  projectId: string,
  { country, language }: Market,
  text: string,
): { id: string; value: string } {
  const value = normaliseKeyword(text);
  return { id: uuidV5([projectId, country, language, value].join('\n'), NAMESPACE), value };
}
