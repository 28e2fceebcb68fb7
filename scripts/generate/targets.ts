import openapiTs, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { ERRORS_FILE, makeErrorsPage } from './errors-page.ts';
import { generateOpenApi } from './openapi.ts';
import { generateSchemaSql } from './schema-sql.ts';

const TYPES_HEADER =
  '// The types of the HTTP API. Made by "npm run api:generate" from services/docs/openapi.json.\n\n';

/** A committed file that is made from sources; `make` answers its content, `command` writes it. */
export interface Target {
  file: string;
  command: string;
  make(): Promise<string>;
}

export const SCHEMA: Target = {
  file: 'migrations/schema.sql',
  command: 'npm run db:dump',
  make: generateSchemaSql,
};
export const OPENAPI: Target = {
  file: 'services/docs/openapi.json',
  command: 'npm run api:generate',
  make: generateOpenApi,
};
export const API_TYPES: Target = {
  file: 'web/src/api/schema.d.ts',
  command: 'npm run api:generate',
  /** The types that the web app calls the API with. */
  async make() {
    const openApi = JSON.parse(await generateOpenApi()) as OpenAPI3;
    return TYPES_HEADER + astToString(await openapiTs(openApi));
  },
};
export const ERRORS_PAGE: Target = {
  file: ERRORS_FILE,
  command: 'npm run api:generate',
  make: () => Promise.resolve(makeErrorsPage()),
};
