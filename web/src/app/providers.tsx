import { QueryClientProvider } from '@tanstack/react-query';
import { Provider as StoreProvider } from 'jotai';
import type { ReactNode } from 'react';
import { store } from '../state/index.ts';
import { UiProvider } from '../ui/theme/ui-provider.tsx';
import { queryClient } from './query-client.ts';

/** What every screen stands in: the atom store, the query cache, theme and tokens. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <StoreProvider store={store}>
      <QueryClientProvider client={queryClient}>
        <UiProvider>{children}</UiProvider>
      </QueryClientProvider>
    </StoreProvider>
  );
}
