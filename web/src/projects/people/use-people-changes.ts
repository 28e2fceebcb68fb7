import type { Role } from '@keywright/events/catalogue';
import type { HandOver } from '@keywright/events/membership';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answer, api } from '../../api/index.ts';
import { membersQuery } from '../queries.ts';
import { invitationsQuery } from './people-queries.ts';

/** A member's roles, each with whether they are its default holder. */
export type RoleMap = Readonly<Partial<Record<Role, boolean>>>;

/** Every call that changes the people of a project; what it changed is asked for again. Throw ApiProblem. */
export function usePeopleChanges(projectId: string) {
  const queries = useQueryClient();
  return useMemo(() => {
    const afresh = async <T>(call: Promise<T>): Promise<T> => {
      const done = await call;
      await Promise.all([
        queries.invalidateQueries({ queryKey: membersQuery(projectId).queryKey }),
        queries.invalidateQueries({ queryKey: invitationsQuery(projectId).queryKey }),
      ]);
      return done;
    };
    const at = (id: string) => ({ params: { path: { id } } });
    return {
      /** `seen`: the roles before the change, so that what another window gave or took stays; `confirm`: a default is taken from whoever holds it. */
      setRoles: (
        id: string,
        roles: RoleMap,
        more: { seen: RoleMap; confirm?: boolean; handOver?: HandOver },
      ) =>
        afresh(
          answer(
            api.PUT('/api/projectUserDelegations/{id}', {
              params: { path: { id }, query: { confirm: more.confirm ?? false } },
              body: { ...roles, seen: more.seen, ...(more.handOver && { handOver: more.handOver }) },
            }),
          ),
        ),
      remove: (id: string, handOver: HandOver) =>
        afresh(answer(api.DELETE('/api/projectUserDelegations/{id}', { ...at(id), body: { handOver } }))),
      /** All of them or nobody. */
      invite: (roles: Readonly<Record<string, Role>>) =>
        afresh(
          answer(
            api.POST('/api/projects/invite/{projectId}', { params: { path: { projectId } }, body: roles }),
          ),
        ),
      resend: (email: string) =>
        afresh(
          answer(
            api.POST('/api/projects/invite/{projectId}/resend/{email}', {
              params: { path: { projectId, email } },
            }),
          ),
        ),
      revoke: (id: string) => afresh(answer(api.DELETE('/api/projectUserInvites/{id}', at(id)))),
    };
  }, [queries, projectId]);
}

export type PeopleChanges = ReturnType<typeof usePeopleChanges>;
