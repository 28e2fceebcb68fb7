import type { TestProject } from 'vitest/node';
import { cloneTemplate, dropDatabase } from '../../../services/platform/testing/template-database.ts';
import type {} from '../../../services/platform/testing/postgres.global-setup.ts';
import { runProduct } from './run-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The demo world with its read models, a database that is only ever cloned. */
    demoUrl: string;
  }
}

const DEMO = 'keywright_demo';

/** Tells the story of the demo world once for the run. Stands after the setup of PostgreSQL, whose template it begins with. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { adminUrl, templateUrl } = project.getProvidedContext();
  await dropDatabase(adminUrl, DEMO);
  const demoUrl = await cloneTemplate(adminUrl, templateUrl, DEMO);
  const product = await runProduct(demoUrl, { webRoot: null });
  await product.stop();
  project.provide('demoUrl', demoUrl);
  return () => dropDatabase(adminUrl, DEMO);
}
