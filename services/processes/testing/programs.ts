import path from 'node:path';

/** A file of services/processes. */
export const PROGRAMS = [
  ...(['all', 'api', 'live', 'projector', 'worker'] as const),
  ...(['set-up', 'projections', 'eventstore', 'accounts'] as const),
];
export type Program = (typeof PROGRAMS)[number];

/** What a Node is given to run one. */
export type Programs = (name: Program) => readonly string[];

const PROCESSES = path.resolve(import.meta.dirname, '..');

/** As they stand in the sources at the moment they start. */
export const fromSources: Programs = (name) => [
  '--import',
  import.meta.resolve('tsx'),
  path.join(PROCESSES, `${name}.ts`),
];
