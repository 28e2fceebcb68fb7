/** What a page tells its reader to do. `title` names the step: its heading and what it is about. */
export type PageStep = { title: string } & (
  | { kind: 'add'; file: string; text: string }
  | { kind: 'edit'; file: string; place: Place; line: string; text: string }
  | { kind: 'run'; command: string }
);

type Edit = Extract<PageStep, { kind: 'edit' }>;
const PLACES = ['after', 'before', 'in place of'] as const;
type Place = (typeof PLACES)[number];

const FENCE = '```';
/** Above a block: the file that it makes, or the file and the line beside which it is put. */
const TARGET = new RegExp(`^\`([^\`]+)\`(?:, (${PLACES.join('|')}) \`(.+)\`$)?`);
const COMMAND = /^Run `npm run ([\w:]+)`/;

/**
 * Reads the steps of a page in their order: each block of code with the beginning of the paragraph above it, and each
 * paragraph that begins by saying which script of package.json to run. `<x>` in the name of a file is `x`.
 * @throws where a block does not say where it belongs
 */
export function stepsOfPage(page: string, x = ''): PageStep[] {
  const steps: PageStep[] = [];
  const lines = page.split('\n');
  let heading = '';
  let above = '';
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, command] = COMMAND.exec(line) ?? [];
    if (line.startsWith(FENCE)) {
      const end = lines.indexOf(FENCE, at);
      const text = `${lines.slice(at + 1, end).join('\n')}\n`;
      steps.push(blockStep(heading, above.replaceAll('<x>', x), text));
      [at, above] = [end, ''];
    } else if (command !== undefined) steps.push({ title: `${heading}: ${command}`, kind: 'run', command });
    else if (line.startsWith('#')) heading = line.replace(/^#+ /, '');
    else if (line !== '' && lines[at - 1] === '') above = line;
  }
  return steps;
}

function blockStep(heading: string, above: string, text: string): PageStep {
  const [, file, place, line] = TARGET.exec(above) ?? [];
  if (file === undefined) throw new Error(`${heading}: a block has no file above it, but "${above}"`);
  const title = `${heading}: ${file}`;
  if (place === undefined || line === undefined) return { title, kind: 'add', file, text };
  return { title: `${title}, ${place} ${line}`, kind: 'edit', file, place: place as Place, line, text };
}

/**
 * A text with a block put beside its one line of these words, as far in as that line stands; what stands by itself at the
 * left, as a function does, gets an empty line between.
 * @throws where no line has these words, or several
 */
export function edited(before: string, { place, line, text }: Edit): string {
  const lines = before.split('\n');
  const found = lines.flatMap((other, at) => (other.trim() === line ? [at] : []));
  const [at] = found;
  if (at === undefined || found.length > 1) throw new Error(`it has ${found.length} such lines, not one`);
  const indent = /^ */.exec(lines[at] ?? '')?.[0] ?? '';
  const block = text.trimEnd().split('\n');
  const put = block.map((one) => (one === '' ? '' : indent + one));
  const apart = place === 'before' && indent === '' && block.length > 1 ? [''] : [];
  lines.splice(place === 'after' ? at + 1 : at, place === 'in place of' ? 1 : 0, ...put, ...apart);
  return lines.join('\n');
}
