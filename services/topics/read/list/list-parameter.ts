import { invalidQuery } from './invalid-query.ts';

/** The values of a list parameter, whether repeated, separated by commas, or both; `\,` is a comma within a value. */
export function parseListParameter(parameter: string, values: readonly string[] | undefined): string[];
export function parseListParameter<T extends string>(
  parameter: string,
  values: readonly string[] | undefined,
  allowed: readonly T[],
): T[];
export function parseListParameter(
  parameter: string,
  values: readonly string[] = [],
  allowed?: readonly string[],
): string[] {
  const parts = values
    .flatMap((value) => value.split(/(?<!\\),/))
    .map((part) => part.replaceAll('\\,', ',').trim());
  const given = [...new Set(parts.filter((part) => part !== ''))];
  const unknown = allowed && given.find((part) => !allowed.includes(part));
  if (unknown !== undefined) throw invalidQuery(parameter, `must be any of ${allowed?.join(', ')}`);
  return given;
}
