import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Platform } from '../../../services/platform/feature.ts';
import { createLogger } from '../../../services/platform/telemetry/logger.ts';
import { serve } from '../../../services/processes/serve.ts';
import { testConfig } from '../../../services/processes/testing/test-config.ts';
import { seedWorld } from './demo-data.ts';

const WEB_ROOT = process.env['WEB_ROOT'] ?? resolve(import.meta.dirname, '../../dist');

/** The whole product on a port of its own, with the built web app. */
export interface RunningProduct {
  url: string;
  platform: Platform;
  stop(): Promise<void>;
}

/** The folder of the built web app; everything that drives a browser needs it. */
export function builtWeb(): string {
  if (existsSync(resolve(WEB_ROOT, 'index.html'))) return WEB_ROOT;
  throw new Error('The web app is not built: run it through npm test, or vite build in web.');
}

interface RunOptions {
  /** Sets up the world of an empty database; by default the demo. */
  fill?: ((platform: Platform) => Promise<unknown>) | undefined;
  /** The folder of the web app; null: the API alone. */
  webRoot?: string | null;
}

/** Serves the product on a database as `npm start` does. */
export async function runProduct(
  databaseUrl: string,
  { fill = seedWorld, webRoot = builtWeb() }: RunOptions = {},
): Promise<RunningProduct> {
  const closings: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closings.splice(0)) await close();
  };
  let running: Platform | undefined;
  try {
    const { port } = await serve(testConfig(databaseUrl, { webRoot }), {
      log: createLogger('silent'),
      shutdown: { stopping: false, add: ({ close }) => void closings.unshift(close) },
      prepare: async (platform) => {
        running = platform;
        await fill(platform);
      },
    });
    if (running === undefined) throw new Error('the product was not prepared');
    return { url: `http://127.0.0.1:${port}`, platform: running, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
