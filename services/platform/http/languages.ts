/**
 * The language nearest to a browser's code: itself, else one of the same tongue (fr-CA → fr-FR); null where there is
 * none.
 */
export function nearestLanguage(code: string, languages: readonly string[]): string | null {
  const wanted = code.trim().replaceAll('_', '-').toLowerCase();
  const tongue = tongueOf(wanted);
  return (
    languages.find((language) => language.toLowerCase() === wanted) ??
    languages.find((language) => tongueOf(language.toLowerCase()) === tongue) ??
    null
  );
}

/** So much of a header is looked at: no browser sends more, and anybody may send 16 KB of commas with each refused request. */
const [LONGEST, MOST_RANGES] = [200, 16];

/** The language that an `Accept-Language` header (RFC 9110) likes best; null where it names none of them. */
export function acceptedLanguage(header: string | undefined, languages: readonly string[]): string | null {
  if (header === undefined) return null;
  const ranges = header
    .slice(0, LONGEST)
    .split(',', MOST_RANGES)
    .map((part) => part.split(';'))
    .map(([range = '', ...parameters]) => ({ range, weight: weightOf(parameters) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight);
  for (const { range } of ranges) {
    const language = nearestLanguage(range, languages);
    if (language !== null) return language;
  }
  return null;
}

function tongueOf(code: string): string {
  return code.split('-', 1)[0] ?? code;
}

/** `q=0.8` among the parameters of a range; 1 where nothing is said, 0 where it cannot be read. */
function weightOf(parameters: readonly string[]): number {
  const weight = parameters
    .map((parameter) => parameter.trim())
    .find((parameter) => parameter.startsWith('q='));
  return weight === undefined ? 1 : Number(weight.slice(2)) || 0;
}
