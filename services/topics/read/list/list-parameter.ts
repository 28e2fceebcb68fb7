import { invalidQuery } from './invalid-query.ts';

/** The words of a list parameter, be they repeated, separated by commas, or both; `\,` is a comma within a word. */
export function parseListParameter(parameter: string, values: readonly string[] | undefined): string[];
export function parseListParameter<T extends string>(
  parameter: string,
  values: readonly string[] | undefined,
  vocabulary: readonly T[],
): T[];
export function parseListParameter(
  parameter: string,
  values: readonly string[] = [],
  vocabulary?: readonly string[],
): string[] {
  const words = values
    .flatMap((value) => value.split(/(?<!\\),/))
    .map((word) => word.replaceAll('\\,', ',').trim());
  const given = [...new Set(words.filter((word) => word !== ''))];
  const unknown = vocabulary && given.find((word) => !vocabulary.includes(word));
  if (unknown !== undefined) throw invalidQuery(parameter, `must be any of ${vocabulary?.join(', ')}`);
  return given;
}
