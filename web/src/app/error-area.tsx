import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { Failure } from './screens/failure.tsx';

/** Keeps a broken screen from taking the shell with it; another address or another try starts it anew. */
export function ErrorArea({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { reset } = useQueryErrorResetBoundary();
  return (
    <ErrorBoundary
      resetKeys={[pathname]}
      onReset={reset}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <Failure problem={error} onRetry={resetErrorBoundary} />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
