import type { Operation, Role } from '@keywright/events/catalogue';

/** Where a route finds the id that decides which project it touches. */
export type IdSource = `params.${string}` | `query.${string}` | `body.${string}`;

/**
 * Who may call a route; every route states exactly one. `project` routes name the operation of the permission table
 * and where the id stands; `scope` names a registered resolver from that id to its project (`topic`, `subTopic`, …),
 * `project` itself is built in. A foreign, unknown or malformed id answers 404, a missing role 403 naming the roles
 * that may.
 */
export type Access =
  | { kind: 'public' }
  /** `orNobody`: without a token, too; then `request.session` is null. A token that does not count is refused all the same. */
  | { kind: 'session'; orNobody?: true }
  | { kind: 'admin' }
  | { kind: 'own-account'; id: IdSource }
  | { kind: 'project'; operation: Operation; scope: string; id: IdSource }
  /** The hook checks membership, and that the member may do what `reads` names; the decider asks for roles. */
  | { kind: 'member'; scope: string; id: IdSource; reads: Operation | null };

/** Who somebody is in one project, as permission checks and deciders need it. */
export interface Membership {
  projectId: string;
  userId: string;
  owner: boolean;
  roles: readonly Role[];
}

/** Who is calling. `family` is the log-in the access token descends from. */
export interface Session {
  userId: string;
  scope: 'USER' | 'ADMIN';
  family: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Statuses of its own, beside those that its method, access and shape lead to. */
    refusals?: readonly number[];
    /** Whether a request may come without the body that its schema describes. */
    bodyOptional?: boolean;
  }
  interface FastifyRequest {
    /** Set by the access hook on every route that is not public, where it is not for nobody as well. */
    session: Session | null;
    /** Set by the access hook on `project` and `member` routes. */
    membership: Membership | null;
  }
}
