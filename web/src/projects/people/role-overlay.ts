import { atom } from 'jotai';
import { store } from '../../state/index.ts';
import type { RoleMap } from './use-people-changes.ts';

/** The roles that somebody has been given on this screen and that the server has not confirmed yet, by delegation. */
export const rolesUnderWayAtom = atom<ReadonlyMap<string, RoleMap>>(new Map());

const sending = new Set<string>();

const put = (id: string, roles: RoleMap | undefined): void =>
  store.set(rolesUnderWayAtom, (known) => {
    const next = new Map(known);
    if (roles === undefined) next.delete(id);
    else next.set(id, roles);
    return next;
  });

/**
 * Shows roles at once and sends them as one map, one call a member at a time, with the map that it was made from (`seen`, or
 * what was sent before): what is chosen meanwhile goes with the next one. Where the server refuses, its own roles show again.
 * Throws what `send` throws.
 */
export async function showRoles(
  id: string,
  { roles, seen }: { roles: RoleMap; seen: RoleMap },
  send: (roles: RoleMap, seen: RoleMap) => Promise<unknown>,
): Promise<void> {
  put(id, roles);
  if (sending.has(id)) return;
  sending.add(id);
  try {
    for (let before = seen; ;) {
      const wanted = store.get(rolesUnderWayAtom).get(id);
      if (wanted === undefined || wanted === before) return;
      await send(wanted, before);
      before = wanted;
    }
  } finally {
    sending.delete(id);
    put(id, undefined);
  }
}
