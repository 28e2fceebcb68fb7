import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { logInFor, logInOf, paths, planChoiceFor } from '../paths/index.ts';
import { sessionAtom } from '../state/index.ts';
import { restoreSession } from './session.ts';

/**
 * Lets in who has the session the page needs. Without one it is restored first; where that fails, the log-in that fits the
 * page opens and keeps path and query. Whoever has no plan chooses one first; whose account is disabled reads so.
 */
export function Guard({
  needs,
  withoutPlan = false,
  waiting,
  children,
}: {
  needs: 'user' | 'admin' | 'any';
  /** Whether the page is also for somebody who has not chosen a plan yet. */
  withoutPlan?: boolean;
  waiting: ReactNode;
  children: ReactNode;
}) {
  const session = useAtomValue(sessionAtom);
  const location = useLocation();
  const unknown = session.kind === 'unknown';
  // An administrator's session is never restored: it has no refresh token.
  const restorable = needs !== 'admin';
  useEffect(() => {
    if (unknown && restorable) void restoreSession();
  }, [unknown, restorable]);
  if (session.kind === 'user' && needs === 'user' && session.account.plan === null && !withoutPlan)
    return <Navigate to={planChoiceFor(location)} replace />;
  const disabled = session.kind === 'disabled';
  if (session.kind === needs || (needs === 'any' && ('account' in session || disabled))) return children;
  if (disabled && restorable) return <Navigate to={paths.accountDisabled} replace />;
  if (session.kind === 'unreachable') return <Navigate to="/service-unavailable" state={location} replace />;
  if (unknown && restorable) return waiting;
  const left = session.kind === 'anonymous' && session.left;
  return <Navigate to={left ? logInOf(location.pathname) : logInFor(location)} replace />;
}
