import { readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { Session } from 'node:inspector/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import type { Page } from 'playwright-core';
import { inAny } from './count.ts';
import { type Ran, ranFunctions, type Script } from './ran-functions.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Counts with blocks: without them V8 does not say that a function went on which had waited. */
const DETAILED = { callCount: true, detailed: true };
/** What V8 has optimised counts no calls: a function that was hot once would never be seen to run again. */
const UNOPTIMISED = '--no-opt --no-maglev';
export const COUNTING_BROWSER = [`--js-flags=${UNOPTIMISED.replace(' ', ',')}`];

/** What runs in one V8. */
export interface Coverage {
  /** Ends a stretch of time and begins the next; answers what reads off the functions that ran in the one that ended. */
  cut(): Promise<() => Promise<Ran>>;
}

/** Covers this process. What was compiled before is covered less exactly: call it before the product starts. */
export async function coverProcess(): Promise<Coverage> {
  setFlagsFromString(UNOPTIMISED);
  const session = new Session();
  session.connect();
  const inline = new Map<string, string>();
  session.on('Debugger.scriptParsed', ({ params }) => {
    if (params.sourceMapURL) inline.set(params.scriptId, params.sourceMapURL);
  });
  await session.post('Debugger.enable');
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', DETAILED);
  const scriptOf = async ({ scriptId, url }: Profiler.ScriptCoverage): Promise<Script | null> => {
    const [, base64] = /^data:application\/json;base64,(.*)$/.exec(inline.get(scriptId) ?? '') ?? [];
    if (!isOwn(url)) return null;
    if (base64 === undefined) return { text: '', map: null, base: url };
    const { scriptSource } = await session.post('Debugger.getScriptSource', { scriptId });
    return { text: scriptSource, map: parseMap(Buffer.from(base64, 'base64').toString()), base: url };
  };
  return covering(async () => (await session.post('Profiler.takePreciseCoverage')).result, scriptOf);
}

/** Covers a page from now on, through navigations; `webRoot` is the folder that its scripts are served from. */
export async function coverPage(page: Page, url: string, webRoot: string): Promise<Coverage> {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', DETAILED);
  const scriptOf = async (script: Profiler.ScriptCoverage): Promise<Script | null> => {
    if (!script.url.startsWith(`${url}/assets/`)) return null;
    const file = path.join(webRoot, new URL(script.url).pathname);
    const map = parseMap(readFileSync(`${file}.map`, 'utf8'));
    return { text: readFileSync(file, 'utf8'), map, base: pathToFileURL(`${file}.map`).href };
  };
  return covering(async () => (await session.send('Profiler.takePreciseCoverage')).result, scriptOf);
}

/** Joins several V8s: what ran in any of them ran. */
export function together(coverages: readonly Coverage[]): Coverage {
  return {
    async cut() {
      const reads = await Promise.all(coverages.map((coverage) => coverage.cut()));
      return async () => inAny(await Promise.all(reads.map((read) => read())));
    },
  };
}

function covering(
  take: () => Promise<readonly Profiler.ScriptCoverage[]>,
  scriptOf: (script: Profiler.ScriptCoverage) => Promise<Script | null>,
): Coverage {
  const scripts = new Map<string, Promise<Script | null>>();
  const known = (covered: Profiler.ScriptCoverage) => {
    // A page that went to another process may have the same id for another script.
    const key = `${covered.scriptId} ${covered.url}`;
    const script = scripts.get(key) ?? scriptOf(covered);
    scripts.set(key, script);
    return script;
  };
  const ranIn = async (covered: Profiler.ScriptCoverage): Promise<Ran> => {
    const script = await known(covered);
    return script ? ranFunctions(script, covered.functions, ROOT) : new Map();
  };
  return {
    async cut() {
      const covered = await take();
      return async () => inAny(await Promise.all(covered.map(ranIn)));
    },
  };
}

function parseMap(json: string): SourceMap {
  return new SourceMap(JSON.parse(json) as SourceMapPayload);
}

function isOwn(url: string): boolean {
  return url.startsWith(`${pathToFileURL(ROOT).href}/`) && !url.includes('/node_modules/');
}
