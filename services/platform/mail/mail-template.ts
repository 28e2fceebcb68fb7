import { MAIL_VARIABLES, type MailType } from '@keywright/events/catalogue';
import Handlebars from 'handlebars';

/** Of what somebody wrote, so much at most is repeated in a mail. */
const LONGEST_VALUE = 300;

/** What stands for a name in a text: one line, or several. */
export type MailValue = string | readonly string[];
export type MailValues = Readonly<Record<string, MailValue>>;

/** Why a text cannot be one of a mail: no template at all, more than names in it, or a name that its kind has no value for. */
export type MailTextFault =
  { reason: 'MALFORMED' } | { reason: 'LOGIC' } | { reason: 'UNKNOWN_VARIABLE'; name: string };

/** What is wrong with a text of a kind of mail; null where it can be sent. It holds words and `{{name}}`, and no logic. */
export function mailTextFault(type: MailType, text: string): MailTextFault | null {
  let parts: hbs.AST.Statement[];
  try {
    parts = Handlebars.parse(text).body;
  } catch {
    return { reason: 'MALFORMED' };
  }
  const known: readonly string[] = MAIL_VARIABLES[type];
  for (const part of parts) {
    if (part.type === 'ContentStatement') continue;
    const name = nameIn(part);
    if (name === null) return { reason: 'LOGIC' };
    if (!known.includes(name)) return { reason: 'UNKNOWN_VARIABLE', name };
  }
  return null;
}

/** The name of a plain `{{name}}`; null for anything else: helpers, blocks, partials, paths, raw values, comments. */
function nameIn(part: hbs.AST.Statement): string | null {
  if (part.type !== 'MustacheStatement') return null;
  const { path, params, hash, escaped } = part as hbs.AST.MustacheStatement;
  // Absent, not empty, where there is none.
  const pairs = (hash as hbs.AST.Hash | undefined)?.pairs ?? [];
  if (path.type !== 'PathExpression' || params.length > 0 || pairs.length > 0 || !escaped) return null;
  const { original, parts, depth, data } = path as hbs.AST.PathExpression;
  return data || depth > 0 || parts.length !== 1 || parts[0] !== original ? null : original;
}

/**
 * A text of a mail with its values in it; it is escaped afterwards, whole, where it becomes HTML.
 * @throws Error for a text that `mailTextFault` finds something in
 */
export function filledIn(
  type: MailType,
  text: string,
  values: MailValues,
  shown: (value: MailValue) => string = inLines,
): string {
  const template = Handlebars.compile(text, { noEscape: true, strict: true, knownHelpersOnly: true });
  return template(
    Object.fromEntries(MAIL_VARIABLES[type].map((name: string) => [name, shown(values[name] ?? '')])),
  );
}

/** A value as it stands in a text: whatever was written within a line begins no other. */
export function inLines(value: MailValue): string {
  return [value].flat().map(oneLine).join('\n');
}

/** A value as it stands in a subject, which has room for one line. */
export function firstLine(value: MailValue): string {
  return oneLine([value].flat()[0] ?? '');
}

/** Without line breaks and what else cannot be seen. */
export function oneLine(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length > LONGEST_VALUE ? `${line.slice(0, LONGEST_VALUE)}…` : line;
}
