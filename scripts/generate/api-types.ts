import openapiTs, { astToString, type OpenAPI3 } from 'openapi-typescript';

const HEADER =
  '// The types of the HTTP API. Made by "npm run api:generate" from services/docs/openapi.json.\n\n';

/** The types that the web app calls the API with. */
export async function generateApiTypes(openApi: string): Promise<string> {
  return HEADER + astToString(await openapiTs(JSON.parse(openApi) as OpenAPI3));
}
