import { viewNamed } from './look-up.ts';
import type { Role } from './roles.ts';
import { VIEWS, type WorkflowView } from './views.ts';

/** Where each person starts: the view of the first role they hold, in display order of roles; else all topics. */
export function firstViewFor(roles: readonly Role[]): WorkflowView {
  const own = roles
    .map((role) => VIEWS.find((view) => view.firstFor === role))
    .find((view) => view !== undefined);
  return own ?? viewNamed('ALL_TOPICS_PAGE');
}
