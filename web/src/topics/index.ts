import { lazy } from 'react';
import { topicsKind } from './topics-kind.ts';

export { topicsKind };

const load = () => import('./workflow-screen.tsx').then((module) => ({ default: module.WorkflowScreen }));

// A page that begins inside a project will show a view: its code comes while the session and the project are asked for.
if (location.pathname.startsWith('/projects/')) void load();

/** A workflow view's screen; loads with the first view that is opened. */
export const WorkflowScreen = lazy(load);

/** Topics on their way through the workflow; their screens are the views of the catalogue. */
export const topics = { kinds: [topicsKind], screens: [] } as const;
