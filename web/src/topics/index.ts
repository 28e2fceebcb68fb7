import { lazy } from 'react';

export { topicRows } from './atoms.ts';

/** A workflow view's screen; loads with the first view that is opened. */
export const WorkflowScreen = lazy(() =>
  import('./workflow-screen.tsx').then((module) => ({ default: module.WorkflowScreen })),
);
