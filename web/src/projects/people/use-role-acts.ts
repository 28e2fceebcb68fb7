import { type Role, ROLES, STATUS_ROLE } from '@keywright/events/catalogue';
import type { HandOver } from '@keywright/events/membership';
import { useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { problemText, t } from '../../i18n/index.ts';
import { showToast } from '../../ui/index.ts';
import type { Delegation } from '../api-mappers.ts';
import { showRoles } from './role-overlay.ts';
import type { PeopleChanges, RoleMap } from './use-people-changes.ts';

/** A default that moves from one to another member, as long as it is asked for. */
export interface DefaultMove {
  role: Role;
  from: Delegation;
  to: Delegation;
  /** `from` gives the role up, and their open topics go with it; else `to` takes the default alone. */
  leaves: boolean;
  /** Whom it could go to else. */
  others: readonly Delegation[];
}

/** Members who hold a role, beside one and the owner, who takes nothing over. */
export const otherHolders = (
  people: readonly Delegation[],
  role: Role,
  except: Delegation,
): readonly Delegation[] =>
  people.filter((one) => !one.owner && one.id !== except.id && one.roles[role] !== undefined);

/** Without one role; who has no other is a contributor. */
function without(roles: RoleMap, role: Role): RoleMap {
  const rest = Object.fromEntries(Object.entries(roles).filter(([one]) => one !== role));
  return Object.keys(rest).length === 0 ? { CONTRIBUTOR: false } : rest;
}

/** What somebody may do with the roles of others; a refusal is a toast, and what the server has shows again. */
export function useRoleActs(people: readonly Delegation[], { setRoles }: PeopleChanges) {
  const [asked, setAsked] = useState<DefaultMove | null>(null);
  const refused = (person: Delegation, problem: unknown): void => {
    if (!(problem instanceof ApiProblem)) throw problem;
    showToast({
      kind: 'error',
      title: t('people.refused', { name: person.name }),
      text: problemText(t, problem),
    });
  };
  const holderOf = (role: Role): Delegation | undefined => people.find(({ roles }) => roles[role] === true);

  function toggle(person: Delegation, role: Role): void {
    const { roles } = person;
    if (roles[role] === true) return leave(person, role);
    const wanted = roles[role] === undefined ? { ...roles, [role]: false } : without(roles, role);
    if (role === 'CONTRIBUTOR' && Object.keys(roles).join() === role) {
      showToast({ kind: 'done', title: t('people.lastRole', { name: person.name }) });
      return;
    }
    const send = (map: RoleMap, seen: RoleMap) => setRoles(person.id, map, { seen });
    void showRoles(person.id, { roles: wanted, seen: roles }, send).then(
      () => {
        if (Object.keys(roles).join() === role)
          showToast({ kind: 'done', title: t('people.becomesContributor', { name: person.name }) });
      },
      (problem: unknown) => refused(person, problem),
    );
  }

  /** A default holder gives the role up: to whom, is asked first. */
  function leave(from: Delegation, role: Role): void {
    const others = otherHolders(people, role, from);
    const [to] = others;
    if (to) return setAsked({ role, from, to, others, leaves: true });
    const values = { name: from.name, role: t(`move.role.${role}`) };
    showToast({ kind: 'error', title: t('people.refused', values), text: t('people.nobodyElse', values) });
  }

  function makeDefault(to: Delegation, role: Role): void {
    const from = holderOf(role);
    if (from) setAsked({ role, from, to, others: [to], leaves: false });
    else void takeDefault(to, role, false).catch((problem: unknown) => refused(to, problem));
  }

  const takeDefault = (to: Delegation, role: Role, confirm: boolean) =>
    setRoles(to.id, { ...to.roles, [role]: true }, { seen: to.roles, confirm });

  /** Throws ApiProblem. */
  async function move({ role, from, leaves }: DefaultMove, to: Delegation): Promise<void> {
    if (!leaves) await takeDefault(to, role, true);
    else {
      const handOver: HandOver = { [role]: to.userId };
      await setRoles(from.id, without(from.roles, role), { seen: from.roles, handOver });
    }
    setAsked(null);
  }

  return { toggle, makeDefault, move, asked, cancel: () => setAsked(null) };
}

export type RoleActs = ReturnType<typeof useRoleActs>;

/** Roles that a stage waits for: whose default it is gets its new topics. To lead any other would only lock the role. */
const LED = new Set(Object.values(STATUS_ROLE));

/** Roles whose default somebody could become. */
export const couldLead = ({ owner, roles }: Delegation): readonly Role[] =>
  owner ? [] : ROLES.filter((role) => LED.has(role) && roles[role] === false);
