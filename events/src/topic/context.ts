import type { ProjectRoles } from '../catalogue/look-up.ts';
import type { Role } from '../catalogue/roles.ts';

/** A member as the decider sees them. */
export interface TopicActor extends ProjectRoles {
  userId: string;
}

/** What a decision needs besides the topic itself. `now` is ISO 8601 in UTC from the injected clock. */
export interface TopicContext {
  actor: TopicActor;
  defaultHolders: Readonly<Partial<Record<Role, string>>>;
  /** The project lets content guards refuse. */
  strict: boolean;
  now: string;
  /** A fresh UUID; derived from the command by the caller, so that a retried command makes the same ones. */
  newId: () => string;
}
