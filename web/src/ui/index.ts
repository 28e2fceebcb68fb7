export { announce } from '@atlaskit/pragmatic-drag-and-drop-live-region';
export { Portal, Tooltip } from '@mantine/core';
export { Button, type ButtonProps, LinkButton } from './button/button.tsx';
export { IconButton } from './button/icon-button.tsx';
export { type ChartPattern, PatternSwatch } from './chart/pattern.tsx';
export { saveSheet } from './chart/save-sheet.ts';
export { TableActs } from './chart/table-acts.tsx';
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
export { DateField } from './date/date-field.tsx';
export { addMonths, weekOf, weeksOfMonth } from './date/month-days.ts';
export { type DragData, useDraggable, useDragScroll } from './drag/draggable.ts';
export { useDragMonitor, useDropTarget } from './drag/drop-target.ts';
export { listenForEscape, openLayer, useEscape } from './escape-layers.ts';
export { Banner } from './feedback/banner.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './feedback/confirm-dialog.tsx';
export { EmptyState } from './feedback/empty-state.tsx';
export { SkeletonLine, SkeletonRows, useDelayed } from './feedback/skeleton.tsx';
export { useDialog } from './feedback/use-dialog.ts';
export { trackFocus, useFocusReturn } from './focus-return.ts';
export { GaugeStrip } from './gauge/gauge-strip.tsx';
export { useFixedRows } from './list/fixed-rows.ts';
export { menuKeys } from './popover/menu-keys.ts';
export { useVirtualRows, VirtualList } from './list/virtual-list.tsx';
export { PRIORITY_ICONS, ROLE_ICONS, STATUS_ICONS, TYPE_ICONS, VIEW_ICONS } from './marks/icons.ts';
export { LateMark, ParkedMark, PriorityMark, RoleIcon, StatusIcon, TypeIcon } from './marks/marks.tsx';
export { SCOPE_ICONS } from './marks/scope-icons.ts';
export { ProductLogo } from './marks/product-logo.tsx';
export { Avatar, AvatarGroup, type Person, personColours } from './people/avatar.tsx';
export { type Anchor, AnchoredPopover, anchorOf } from './popover/anchored-popover.tsx';
export { Menu, Popover } from './popover/popover.tsx';
export {
  ScreenFooter,
  ScreenHeader,
  type ScreenSlots,
  ScreenSlotsContext,
  Toolbar,
  ToolbarDivider,
} from './screen/screen.tsx';
export { type ScreenWidth, usePhone, useScreenWidth } from './screen/screen-width.ts';
export { widthHook } from './screen/width-hook.ts';
export { matching as matchingOptions } from './select/matching.ts';
export { LongSelect } from './select/long-select.tsx';
export { Select } from './select/select.tsx';
export { SuggestField } from './select/suggest-field.tsx';
export { useTabMark } from './tab-mark.ts';
export { Tabs } from './tabs/tabs.tsx';
export { LimitNote } from './text/limit-note.tsx';
export { Count, Hidden } from './text/text.tsx';
export { agoOf, TimeAgo, useNow } from './text/time.tsx';
export { useDayIn } from './text/day-in.ts';
export { type Side, useSwipe } from './use-swipe.ts';
export { dismissToast, showToast, showUndo, Toaster } from './toasts/toasts.tsx';
export { useToastsAbove } from './toasts/toasts-above.ts';
export { forgetUndo, lastUndoAtom, rememberUndo, undoLast } from './toasts/ways-back.ts';
