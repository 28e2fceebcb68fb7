import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Provider as StoreProvider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiProblem } from '../api/index.ts';
import { listenForHotkeys } from '../hotkeys/index.ts';
import { startTexts } from '../i18n/index.ts';
import { paths } from '../paths/index.ts';
import { registerSavedViewKinds } from '../saved-views/index.ts';
import { syncSession } from '../sessions/index.ts';
import { store } from '../state/index.ts';
import { listenForEscape, trackFocus } from '../ui/index.ts';
import { UiProvider } from '../ui/theme/ui-provider.tsx';
import { App } from './app.tsx';
import { SAVED_VIEW_KINDS } from './features.ts';
import { stopLive } from './live-client.ts';
import { loadAhead } from './load-ahead.ts';

/** The first screen has the line for itself for so long: what concerns the account is asked for again once its channel stands. */
const FOLLOW_AFTER_MS = 2_000;

/** A refusal is an answer: only missing answers and a server that says "later" are asked again. */
const worthAnotherTry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof ApiProblem && (error.status === 0 || error.status >= 502);

/** Everything with an URL on the server that is not a live row. */
const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: worthAnotherTry, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

/** Loads the texts, then shows the app. What a session leaves behind is dropped when it ends. */
export async function startApp(root: HTMLElement): Promise<void> {
  registerSavedViewKinds(SAVED_VIEW_KINDS);
  listenForEscape();
  listenForHotkeys();
  trackFocus();
  syncSession(() => {
    stopLive();
    queryClient.clear();
  });
  const texts = startTexts();
  loadAhead(queryClient);
  const complete = await texts;
  if (!complete) history.replaceState(null, '', '/service-unavailable');
  createRoot(root).render(
    <StrictMode>
      <StoreProvider store={store}>
        <QueryClientProvider client={queryClient}>
          <UiProvider>
            <App />
          </UiProvider>
        </QueryClientProvider>
      </StoreProvider>
    </StrictMode>,
  );
  followAccountSoon();
}

/** Whose account is blocked is left in peace there; where it can not be loaded lists are read when they are looked at. */
function followAccountSoon(): void {
  setTimeout(() => {
    if (location.pathname === paths.accountDisabled) return followAccountSoon();
    import('./account-channel.ts').then(
      (channel) => channel.followAccount(queryClient),
      () => undefined,
    );
  }, FOLLOW_AFTER_MS);
}
