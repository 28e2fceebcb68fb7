import type { MantineThemeComponents } from '@mantine/core';
import classes from './controls.module.css';

const HEIGHTS = { sm: '28px', md: '36px', lg: '44px' } as const;
const FONTS = { sm: '13px', md: '14px', lg: '15px' } as const;

type Size = keyof typeof HEIGHTS;
const sizeOf = (size: unknown): Size => (size === 'md' || size === 'lg' ? size : 'sm');

const field = {
  defaultProps: { size: 'sm' },
  classNames: { input: classes.input, label: classes.label, error: classes.error, description: classes.hint },
};

/**
 * Text controls: 28 px in toolbars (sm), 36 in forms (md), 44 on touch screens (lg). Plain objects on purpose: naming the
 * components here would load every one of them with the theme.
 */
export const controls: MantineThemeComponents = {
  Input: {
    defaultProps: { size: 'sm' },
    classNames: { input: classes.input },
    vars: (_theme: unknown, props: { size?: unknown }) => ({
      wrapper: { '--input-height': HEIGHTS[sizeOf(props.size)], '--input-fz': FONTS[sizeOf(props.size)] },
    }),
  },
  InputWrapper: { classNames: { label: classes.label, error: classes.error, description: classes.hint } },
  TextInput: field,
  Select: field,
  NumberInput: field,
  TagsInput: field,
  DateInput: field,
  PasswordInput: {
    ...field,
    classNames: { ...field.classNames, innerInput: classes.inner, visibilityToggle: classes.toggle },
  },
  Textarea: field,
};
