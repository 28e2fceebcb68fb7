/** The floating parts features share; themed in ui/theme/floating.ts, their sheets loaded with the theme. */
export { HoverCard, Menu, Popover, Portal, Tooltip } from '@mantine/core';
