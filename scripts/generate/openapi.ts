import { buildApp } from '../../services/processes/build-app.ts';
import { createPlatform } from '../../services/processes/create-platform.ts';
import { features } from '../../services/processes/features.ts';
import { testConfig } from '../../services/processes/testing/test-config.ts';

/**
 * The OpenAPI document of every registered route, as the server answers it. The application is put together but neither
 * listens nor connects: a database is needed by requests alone.
 */
export async function generateOpenApi(): Promise<string> {
  const { platform, close } = createPlatform(testConfig('postgres://127.0.0.1:1/nowhere'));
  const app = await buildApp(platform, features);
  try {
    await app.ready();
    const answer = await app.inject({ method: 'GET', url: '/api/openapi.json' });
    return `${JSON.stringify(answer.json(), null, 2)}\n`;
  } finally {
    await app.close();
    await close();
  }
}
