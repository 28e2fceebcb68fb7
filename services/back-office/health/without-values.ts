const LONGEST = 300;

/**
 * Names of ours, as in `constraint "topics_pkey"`, and what is hidden: from any other mark to the last one of the line, because databases
 * quote a value as it is, with marks of its own; and rows.
 */
const NAMES_AND_VALUES =
  /\b(?:constraint|relation|column|table|type|index|function|read model) "[\w.-]+"|"(?:.*"|.*$)|\(.*\)=\(.*\)/g;

/**
 * An error as it may be shown to whoever reads no content of projects: databases and parsers quote the value that was wrong, and
 * rows. Names of what was asked stay.
 */
export function withoutValues(error: string): string {
  const [line = ''] = error.split('\n');
  const bare = line.replaceAll(NAMES_AND_VALUES, (found) => (/^\w/.test(found) ? found : '…'));
  return bare.length > LONGEST ? `${bare.slice(0, LONGEST)}…` : bare;
}
