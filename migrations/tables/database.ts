import type { ProjectTables } from './projects.ts';

/** Every table the application reads or writes, by its SQL name. One file per table family, joined here. */
export interface Database extends ProjectTables {}
