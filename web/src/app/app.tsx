import { useAtom } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import { helpOpenAtom, Opening, useHotkey } from '../hotkeys/index.ts';
import { Toaster } from '../ui/index.ts';
import { ErrorArea } from './error-area.tsx';
import { ROUTES } from './routes.tsx';
import type { RoutedName } from './screen-names.ts';
import { Signals } from './signals.tsx';
import { LoadingFallback } from './loading-fallback.tsx';

const HelpSheet = lazy(() => import('./help-sheet.tsx').then((module) => ({ default: module.HelpSheet })));

const NAMES = Object.keys(ROUTES) as RoutedName[];
const INSIDE = new Set(NAMES.flatMap((name) => ROUTES[name].inside ?? []));

function route(name: RoutedName) {
  const { path, element, inside = [] } = ROUTES[name];
  if (path === '') return <Route key={name} index element={element} />;
  return (
    <Route key={name} path={path} element={element}>
      {inside.map(route)}
    </Route>
  );
}

/** The router over every address of the app, and what stands beside the screens. */
export function App() {
  return (
    <BrowserRouter>
      <Signals />
      <FocusOnNavigation />
      <ErrorArea>
        <Suspense fallback={<LoadingFallback />}>
          <Routes>{NAMES.filter((name) => !INSIDE.has(name)).map(route)}</Routes>
        </Suspense>
      </ErrorArea>
      <Help />
      <Toaster />
    </BrowserRouter>
  );
}

/** Another page begins at its top for readers and keyboards, as a full load would. */
function FocusOnNavigation() {
  const { pathname } = useLocation();
  useEffect(() => {
    const main = document.getElementById('main');
    if (main !== null && document.activeElement === document.body) main.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}

/** The sheet of shortcuts and the key that opens it, on every page there is. */
function Help() {
  const [open, setOpen] = useAtom(helpOpenAtom);
  useHotkey({ keys: '?', label: 'help.title', group: 'general', run: () => setOpen(true) });
  if (!open) return null;
  const close = () => setOpen(false);
  return (
    <Suspense fallback={<Opening onClose={close} />}>
      <HelpSheet onClose={close} />
    </Suspense>
  );
}
