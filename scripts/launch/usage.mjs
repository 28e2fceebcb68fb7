import { parseArgs } from 'node:util';
import { LaunchError } from './log.mjs';

const PORT = ['NUMBER', 'another port than 4700'];
const DATA = ['FOLDER', 'another folder for the data'];
const NO_DEMO = [null, 'begins with an owner, an administrator and one empty project'];
const RESET = [null, 'throws the data away first'];

/**
 * What the launcher can do. `words` names what may stand beside options (null = nothing); an option has what its value
 * is (null = it takes none) and what it does. What `passes` all on is judged by the program that runs.
 */
export const COMMANDS = {
  start: {
    does: 'runs Keywright with a database of its own',
    words: null,
    options: { port: PORT, data: DATA, 'no-demo': NO_DEMO, reset: RESET },
  },
  dev: {
    does: 'the same, restarting on changes, with the web app served from its sources',
    words: null,
    options: { data: DATA, 'no-demo': NO_DEMO, reset: RESET },
  },
  test: {
    does: 'runs the tests, or those of --system; arguments choose the files whose path holds them',
    words: '[PART OF A PATH …]',
    options: {
      system: [null, 'runs the tests of whole processes instead'],
      all: [null, 'of those, the longest too, which run else only where they are asked for by path'],
    },
  },
  check: {
    does: 'format, types, lint, dependency rules, dead code, sizes and drift; arguments choose checks',
    words: '[PART OF A TITLE …]',
    options: {},
  },
  bench: {
    does: 'runs a benchmark by its name',
    words: 'NAME [WORD …]',
    options: {
      minutes: ['NUMBER', 'how long soak runs'],
      size: ['NUMBER', 'how many keywords keywords makes'],
    },
  },
  cluster: {
    does: 'runs every kind of process on this machine, to work on or to kill',
    words: null,
    options: { port: PORT, data: DATA, reset: RESET },
  },
  drill: {
    does: 'runs fault drills by their names, or all',
    words: 'NAME …|all|list',
    options: {
      seed: ['NUMBER', 'repeats the run that had this one'],
      seconds: ['NUMBER', 'how long each drill loads the product'],
    },
  },
  load: {
    does: 'loads the product by a scenario of k6 and fails where a threshold does not hold; without k6 on a small host in Node',
    words: 'SCENARIO',
    options: {
      url: ['ADDRESS', 'loads what runs there, and not a server of its own'],
      people: ['FILE', 'who logs in there: a list of {"username", "password"} as JSON'],
      project: ['ID', 'in which project; else the first of the first of these people'],
      vus: ['NUMBER', 'how many people or sockets at once'],
      rate: ['NUMBER', 'how many moves or acts a second'],
      duration: ['DURATION', 'how long, as 60s or 5m'],
      mails: [null, 'lets invitations have mails sent by what runs at ADDRESS'],
    },
  },
  run: { does: 'runs a TypeScript file', words: 'FILE [ARGUMENT …]', options: {}, passes: true },
};

/** Whether somebody asks what a command does, and not for it. */
export function asksForHelp(name, args) {
  const { passes } = COMMANDS[name];
  return (passes ? args.slice(0, 1) : args).some((arg) => arg === '--help' || arg === '-h');
}

/** @throws LaunchError, one line, for an option or a word that the command does not take. */
export function refuseUnknown(name, args) {
  const { words, options, passes } = COMMANDS[name];
  if (passes) return;
  const known = Object.entries(options).map(([option, [value]]) => {
    return [option, { type: value === null ? 'boolean' : 'string' }];
  });
  try {
    parseArgs({ args, options: Object.fromEntries(known), allowPositionals: words !== null });
  } catch (error) {
    const [reason] = error.message.split(/\.(?:\s|$)|\n/);
    throw new LaunchError(`${reason}: see ${callOf(name)} --help.`, { cause: error });
  }
}

/** What a command does and takes, as text. */
export function describeCommand(name) {
  const { does, words, options } = COMMANDS[name];
  const lines = Object.entries(options).map(([option, [value, meaning]]) => {
    return [`--${option}${value === null ? '' : ` ${value}`}`, meaning];
  });
  const usage = [callOf(name), words, '[OPTION …]'].filter(Boolean).join(' ');
  return `${usage}: ${does}\n${columns([...lines, ['-h, --help', 'says this']])}`;
}

export function describeCommands() {
  return columns(Object.entries(COMMANDS).map(([name, { does }]) => [name, does]));
}

/** How a person calls it; `run` stands behind scripts of package.json that have names of their own. */
function callOf(name) {
  if (name === 'run') return 'node scripts/launch.mjs run';
  return `npm ${name === 'start' || name === 'test' ? '' : 'run '}${name} --`;
}

function columns(rows) {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
}
