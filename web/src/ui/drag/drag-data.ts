/** What a drag carries; `kind` keeps apart what may meet on one screen ("topic", "keywords"). */
export interface DragData {
  kind: string;
}

/** A drag of the given kind, or null where something else is dragged. */
export const dragOf = <Data extends DragData>(
  kind: Data['kind'],
  data: Record<string | symbol, unknown>,
): Data | null => (data['kind'] === kind ? (data as unknown as Data) : null);
