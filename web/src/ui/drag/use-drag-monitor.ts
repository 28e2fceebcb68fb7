import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect } from 'react';
import { type DragData, dragOf } from './drag-data.ts';
import { useLatest } from './use-latest.ts';

export interface DragMonitorOptions<Data extends DragData> {
  kind: Data['kind'];
  onStart?: (data: Data) => void;
  onEnd?: (data: Data) => void;
}

/** Hears of every drag of a kind from its start to its end, wherever it goes (also Esc and outside the window). */
export function useDragMonitor<Data extends DragData>(options: DragMonitorOptions<Data>): void {
  const latest = useLatest(options);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => dragOf(latest.current.kind, source.data) !== null,
        onDragStart: ({ source }) => latest.current.onStart?.(source.data as unknown as Data),
        onDrop: ({ source }) => latest.current.onEnd?.(source.data as unknown as Data),
      }),
    [latest],
  );
}
