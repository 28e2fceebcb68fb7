import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariables } from './css-variables.ts';
import './styles.ts';
import { theme } from './theme.ts';

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
