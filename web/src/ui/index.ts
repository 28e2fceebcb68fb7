export { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
export { HoverCard, Menu, Popover, Portal, Tooltip } from '@mantine/core';
export { Button, type ButtonProps } from './button/button.tsx';
export { IconButton } from './button/icon-button.tsx';
export { LinkButton } from './button/link-button.tsx';
export {
  type ChartSeries,
  type ChartWeek,
  WeeklyChart,
  type WeeklyChartProps,
} from './chart/weekly-chart.tsx';
export { FilterChip } from './chip/filter-chip.tsx';
export { Kbd, StatusChip, Tag } from './chip/labels.tsx';
export { SearchField } from './chip/search-field.tsx';
export { Segmented } from './chip/segmented.tsx';
export { cx } from './cx.ts';
export { type DragData, useDraggable, useDragScroll } from './drag/draggable.ts';
export { useDragMonitor, useDropTarget } from './drag/drop-target.ts';
export { Banner } from './feedback/banner.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './feedback/confirm-dialog.tsx';
export { EmptyState } from './feedback/empty-state.tsx';
export { SkeletonLine, SkeletonRows, useDelayed } from './feedback/skeleton.tsx';
export { GaugeStrip } from './gauge/gauge-strip.tsx';
export { useFixedRows } from './list/fixed-rows.ts';
export { menuKeys } from './list/menu-keys.ts';
export { useVirtualRows, VirtualList } from './list/virtual-list.tsx';
export { PRIORITY_ICONS, ROLE_ICONS, STATUS_ICONS, TYPE_ICONS, VIEW_ICONS } from './marks/icons.ts';
export { LateMark } from './marks/late-mark.tsx';
export { ParkedMark } from './marks/parked-mark.tsx';
export { PriorityMark, RoleIcon, StatusIcon, TypeIcon } from './marks/marks.tsx';
export { ProductLogo } from './marks/product-logo.tsx';
export { Avatar, AvatarGroup, type Person, personColours } from './people/avatar.tsx';
export {
  ScreenFooter,
  ScreenHeader,
  type ScreenSlots,
  ScreenSlotsContext,
  Toolbar,
  ToolbarDivider,
} from './screen/screen.tsx';
export { type ScreenWidth, usePhone, useScreenWidth, widthHook } from './screen/screen-width.ts';
export { Tabs } from './tabs/tabs.tsx';
export { Count, Hidden } from './text/text.tsx';
export { TimeAgo, useNow, useToday } from './text/time.tsx';
export { dismissToast, showToast, showUndo, Toaster } from './toasts/toasts.tsx';
