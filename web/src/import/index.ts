export { ImportDialog } from './import-dialog.tsx';
export type { ImportKind } from './import-kind.ts';
