export { Button, type ButtonProps, LinkButton, type LinkButtonProps } from './button/button.tsx';
export { IconButton, type IconButtonProps } from './button/icon-button.tsx';
export {
  type ChartSeries,
  type ChartWeek,
  WeeklyChart,
  type WeeklyChartProps,
} from './chart/weekly-chart.tsx';
export { FilterChip, type FilterChipProps } from './chip/filter-chip.tsx';
export { SearchField } from './chip/search-field.tsx';
export { type Segment, Segmented } from './chip/segmented.tsx';
export { cx } from './cx.ts';
export type { DragData } from './drag/drag-data.ts';
export { useDragMonitor } from './drag/use-drag-monitor.ts';
export { useDragScroll } from './drag/use-drag-scroll.ts';
export { useDraggable } from './drag/use-draggable.ts';
export { useDropTarget } from './drag/use-drop-target.ts';
export { announce } from './feedback/announce.ts';
export { Banner } from './feedback/banner.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './feedback/confirm-dialog.tsx';
export { type EmptyKind, EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { SkeletonLine, SkeletonRows, useDelayed } from './feedback/skeleton.tsx';
export { Gauge, type GaugeProps } from './gauge/gauge.tsx';
export { GaugeStrip, type GaugeStripProps } from './gauge/gauge-strip.tsx';
export { useFixedRows } from './list/use-fixed-rows.ts';
export { useVirtualRows, type VirtualRow, type VirtualRows } from './list/use-virtual-rows.ts';
export { VirtualList, type VirtualListProps } from './list/virtual-list.tsx';
export { PRIORITY_ICONS, ROLE_ICONS, STATUS_ICONS, TYPE_ICONS } from './marks/icons.ts';
export { LateMark } from './marks/late.tsx';
export { PriorityMark } from './marks/priority.tsx';
export { ProductLogo } from './marks/product-mark.tsx';
export { RoleIcon } from './marks/role.tsx';
export { StatusChip, StatusIcon } from './marks/status.tsx';
export { TypeIcon } from './marks/topic-type.tsx';
export { VIEW_ICONS } from './marks/view-icons.ts';
export { HoverCard, Menu, Popover, Portal, Tooltip } from './overlays/overlays.ts';
export { Avatar, AvatarGroup, type Person } from './people/avatar.tsx';
export { personColours } from './people/person-hue.ts';
export { ScreenFooter } from './screen/screen-footer.tsx';
export { ScreenHeader, type ScreenHeaderProps } from './screen/screen-header.tsx';
export { type ScreenSlots, ScreenSlotsContext } from './screen/screen-slots.ts';
export { Toolbar, ToolbarDivider } from './screen/toolbar.tsx';
export { Count } from './text/count.tsx';
export { Hidden } from './text/hidden.tsx';
export { Kbd } from './text/kbd.tsx';
export { Tag } from './text/tag.tsx';
export { TimeAgo } from './text/time-ago.tsx';
export { useNow } from './text/use-now.ts';
export { Toaster } from './toasts/toaster.tsx';
export { dismissToast, showToast, showUndo, type Toast } from './toasts/toasts.ts';
