import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Nothing but the pages under test may go out, and nothing may ask for a GPU. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A page of a test lives for seconds: what V8 would gain by optimising it costs more than it brings. */
export const SHORT_LIVED = ['--js-flags=--no-opt,--sparkplug'];

const SHELL = '/usr/bin/chromium-headless-shell';

/** Starts the Chromium that `npm test` has found (CHROMIUM_PATH), or Debian's, with further arguments. */
export function startChromium(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium'),
    args: [...QUIET, ...args],
  });
}
