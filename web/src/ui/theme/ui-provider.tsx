import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariables } from './css-variables.ts';
import './styles.ts';
import { theme } from './theme.ts';

/** The same key as public/color-scheme.js, which sets the scheme before the first paint. */
const colorScheme = localStorageColorSchemeManager({ key: 'keywright.colorScheme' });

/** Theme, tokens and colour scheme (light, dark or the system's); stands once around everything. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  );
}
