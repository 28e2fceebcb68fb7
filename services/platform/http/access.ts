import type { Operation } from '@keywright/events/catalogue';

/** Where a route finds the id that decides which project it touches. */
export type IdSource = `params.${string}` | `query.${string}` | `body.${string}`;

/**
 * Who may call a route; every route states exactly one. `project` routes name the operation of the permission table
 * and where the id stands; `scope` names a registered resolver from that id to its project (`topic`, `subTopic`, …).
 * A foreign or unknown id answers 404, a missing role 403 naming the roles that may.
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'session' }
  | { kind: 'admin' }
  | { kind: 'own-account'; id: IdSource }
  | { kind: 'project'; operation: Operation; scope: string; id: IdSource }
  /** Membership is all the hook checks; the decider asks for the roles (topic moves, field edits). */
  | { kind: 'member'; scope: string; id: IdSource; topics: boolean };

/** A member's standing in one project, as permission checks and deciders need it. */
export interface Membership {
  projectId: string;
  userId: string;
  owner: boolean;
  roles: readonly import('@keywright/events/catalogue').Role[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** Set by the access hook on every route that is not public. */
    session: { userId: string; scope: 'USER' | 'ADMIN'; family: string | null } | null;
    /** Set by the access hook on `project` and `member` routes. */
    membership: Membership | null;
  }
}
