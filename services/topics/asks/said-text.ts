import { cleaned, VALUES } from '@keywright/events';
import type { KeptText, TopicEvent } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { v5 as uuidV5 } from 'uuid';
import { dropText, keepText, type TextWritten, textsById } from '../../person-texts/index.ts';
import type { Platform } from '../../platform/feature.ts';
import { requestMembership } from '../../platform/http/authorise.ts';

/** The id of the text that a command brings. */
const textIdOf = ({ commandId }: Pick<FastifyRequest, 'commandId'>): string => uuidV5('text', commandId);

/** Keeps the note of a request before it is recorded; null where nothing was said, or more than anybody may say. */
export async function keepNote(
  request: FastifyRequest,
  { db, clock }: Platform,
  kind: TextWritten['kind'],
  note: string | null,
): Promise<KeptText | null> {
  const text = cleaned(note);
  if (text === null || VALUES.note.problem(text) !== null) return null;
  const { projectId, userId: authorId } = requestMembership(request);
  return keepText(db, {
    id: textIdOf(request),
    projectId,
    authorId,
    kind,
    text,
    at: clock.now().toISOString(),
  });
}

/** Takes the note of a refused command back. */
export function dropNote(request: FastifyRequest, { db }: Platform): Promise<void> {
  return dropText(db, textIdOf(request));
}

/** What somebody said, as it is shown: `note` is null where nothing was said, or where what was said is removed. */
export interface SaidText {
  note: string | null;
  noteRemoved: boolean;
}

/** The text of an id as it is shown; null = nothing was said. */
export function saidText(textId: string | null, texts: ReadonlyMap<string, string | null>): SaidText {
  const note = textId === null ? null : (texts.get(textId) ?? null);
  return { note, noteRemoved: textId !== null && note === null };
}

const SAID_ELSEWHERE: ReadonlySet<string> = new Set<TopicEvent['type']>([
  'TopicMoveAsked',
  'TopicMoveAnswered',
]);

/** A line of the history, as far as texts of people are concerned. */
interface Line {
  kind: string;
  note: string | null;
  detail: Record<string, unknown>;
}

/** Fills in what people said when they asked for moves and answered: the lines themselves have only the ids of the texts. */
export async function withSaidTexts<L extends Line>(db: Kysely<Database>, lines: readonly L[]): Promise<L[]> {
  const texts = await textsById(
    db,
    lines.flatMap((line) => textOf(line) ?? []),
  );
  return lines.map((line) => {
    if (!SAID_ELSEWHERE.has(line.kind)) return line;
    const { textId: _textId, ...detail } = line.detail;
    const { note, noteRemoved } = saidText(textOf(line), texts);
    return { ...line, note, detail: { ...detail, noteRemoved } };
  });
}

function textOf({ kind, detail: { textId } }: Line): string | null {
  return SAID_ELSEWHERE.has(kind) && typeof textId === 'string' ? textId : null;
}
