export { defineColumns, type GridColumn, leastWidth, tracksOf } from './columns.tsx';
export { DENSITIES, gridDisplay, readDisplay } from './display.ts';
export { DisplayMenu } from './display-menu.tsx';
export { Grid } from './grid.tsx';
export type { GridRows } from './grid-row.tsx';
export { PageNav, type Paging, usePaging } from './page-nav.tsx';
export { pageOf } from './pages.ts';
export { type Selection, useSelection } from './selection.ts';
export { decodeSort } from './sort.ts';
