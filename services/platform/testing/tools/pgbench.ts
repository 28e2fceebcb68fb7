import { debianProgram, type Tool, type WantedProgram } from './debian-program.ts';

export const PGBENCH: WantedProgram = {
  name: 'pgbench',
  variable: 'PGBENCH_PATH',
  folders: ['/usr/lib/postgresql/15/bin'],
  names: ['postgresql-15'],
  libraries: ['libpq5'],
  inPackage: 'usr/lib/postgresql/15/bin/pgbench',
};

/** The pgbench that benches measure against: run it with `env`, which names the libraries that came with it. */
export function pgbenchPath(): Promise<Tool> {
  return debianProgram(PGBENCH);
}
