import type { ActKind } from '@keywright/events/catalogue';

/** Which acts are shown. */
export interface ActivityFilter {
  kind: ActKind | null;
  userId: string | null;
  /** Only what the reader may take back. */
  undoable: boolean;
}

export const EVERY_ACT: ActivityFilter = { kind: null, userId: null, undoable: false };
