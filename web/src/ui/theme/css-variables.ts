import type { CSSVariablesResolver } from '@mantine/core';

const SHARED = {
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-2)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-2)',
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-anchor': 'var(--brand-text)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-brand-light': 'var(--brand-tint)',
  '--mantine-color-brand-light-hover': 'var(--brand-tint)',
  '--mantine-color-brand-light-color': 'var(--brand-text)',
  '--mantine-primary-color-light': 'var(--brand-tint)',
  '--mantine-primary-color-light-color': 'var(--brand-text)',
  '--mantine-shadow-md': 'var(--sh-3)',
  '--mantine-shadow-xl': 'var(--sh-4)',
};

/** Points Mantine's own variables at ours in both schemes, so that each colour is written once, in tokens.css. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: SHARED, dark: SHARED });
