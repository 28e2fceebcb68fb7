import type { MantineThemeComponents } from '@mantine/core';
import classes from './floating.module.css';

/** What floats stands in the window whole: its own content scrolls where there is too little room. */
const middlewares = { flip: true, shift: { padding: 8 }, size: { padding: 8 } };
const appear = { transition: 'fade', duration: 160, exitDuration: 100 } as const;

/** Esc is heard in one place for everything that floats: escape-layers.ts. */
const closeOnEscape = false;

/** Everything that floats: raised surface, hairline, shadow 3 (menus) or 4 (dialogs), the z-scale of tokens.css. */
export const floating: MantineThemeComponents = {
  Tooltip: {
    defaultProps: { openDelay: 400, zIndex: 90, events: { hover: true, focus: true, touch: false } },
    classNames: { tooltip: classes.tooltip },
  },
  Menu: {
    defaultProps: {
      zIndex: 75,
      offset: 4,
      transitionProps: appear,
      middlewares,
      position: 'bottom-start',
      loop: true,
      withInitialFocusPlaceholder: false,
    },
    classNames: {
      dropdown: classes.dropdown,
      item: classes.item,
      itemSection: classes.section,
      label: classes.menuLabel,
      divider: classes.divider,
    },
  },
  Popover: {
    defaultProps: { zIndex: 75, offset: 4, transitionProps: appear, middlewares, closeOnEscape },
    classNames: { dropdown: classes.dropdown },
  },
  Overlay: { defaultProps: { color: 'var(--scrim)', backgroundOpacity: 1 } },
  Modal: {
    defaultProps: {
      zIndex: 80,
      centered: true,
      padding: 20,
      radius: 12,
      transitionProps: appear,
      closeOnEscape,
    },
    classNames: {
      content: classes.dialog,
      header: classes.dialogHeader,
      title: classes.dialogTitle,
      overlay: classes.scrim,
    },
  },
  ModalRoot: { defaultProps: { closeOnEscape } },
  DrawerRoot: { defaultProps: { closeOnEscape } },
  Drawer: {
    defaultProps: { zIndex: 80, padding: 0, transitionProps: { duration: 200, exitDuration: 100 } },
    classNames: { content: classes.drawer, overlay: classes.scrim },
  },
};
