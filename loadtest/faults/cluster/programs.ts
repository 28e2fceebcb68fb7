import path from 'node:path';

/** A file of services/processes. */
export type Program = 'api' | 'live' | 'projector' | 'worker' | 'all' | 'set-up' | 'projections';

/** What a Node is given to run one. */
export type Programs = (name: Program) => readonly string[];

const PROCESSES = path.resolve(import.meta.dirname, '../../../services/processes');

/** As they stand in the sources at the moment they start. */
export const fromSources: Programs = (name) => [
  '--import',
  import.meta.resolve('tsx'),
  path.join(PROCESSES, `${name}.ts`),
];
