const LONGEST = 300;

/** A quoted part that is the name of something of ours: `constraint "topics_pkey"`. */
const NAMED = /\b(?:constraint|relation|column|table|type|index|function|read model) $/;

/**
 * An error as it may be shown to whoever reads no content of projects: databases and parsers quote the value that was wrong, and
 * rows. Names of what was asked stay.
 */
export function withoutValues(error: string): string {
  const [line = ''] = error.split('\n');
  const bare = line.replaceAll(/"(?:[^"\\]|\\.)*"?|\(.*\)=\(.*\)/g, (quoted, at: number) =>
    quoted.startsWith('"') && NAMED.test(line.slice(0, at)) ? quoted : '…',
  );
  return bare.length > LONGEST ? `${bare.slice(0, LONGEST)}…` : bare;
}
