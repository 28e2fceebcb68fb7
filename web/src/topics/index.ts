import { lazy } from 'react';

export { topicRows } from './atoms.ts';

const load = () => import('./workflow-screen.tsx').then((module) => ({ default: module.WorkflowScreen }));

// A page that begins inside a project will show a view: its code comes while the session and the project are asked for.
if (location.pathname.startsWith('/projects/')) void load();

/** A workflow view's screen; loads with the first view that is opened. */
export const WorkflowScreen = lazy(load);
