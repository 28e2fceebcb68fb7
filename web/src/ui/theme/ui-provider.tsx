import { type CSSVariablesResolver, MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import type { ReactNode } from 'react';
// One sheet per Mantine component the shell and the board show; what loads later brings its own sheet.
import '@fontsource-variable/inter/wght.css';
import './base.css';
import './tokens.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import { theme } from './theme.ts';

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
const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: SHARED, dark: SHARED });

/** The same key as public/color-scheme.js, which sets the scheme before the first paint. */
const colorScheme = localStorageColorSchemeManager({ key: 'keywright.colorScheme' });

/** The page's nonce, which the server put there: the policy lets only such style elements in. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce;

// The scroll lock below Mantine's dialogs writes a style element too, and looks for the nonce under this name.
if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });

/** Theme, tokens and colour scheme (light, dark or the system's); stands once around everything. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
      {...(nonce && { getStyleNonce: () => nonce })}
    >
      {children}
    </MantineProvider>
  );
}
