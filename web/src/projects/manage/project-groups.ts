import type { Project } from '../api-mappers.ts';
import type { Customer } from '../queries.ts';

/** A customer, null: none, with those of its projects that are shown. */
export interface ProjectGroup {
  customer: Pick<Customer, 'id' | 'name' | 'mayChange'> | null;
  projects: readonly Project[];
}

/**
 * Projects under their customers, these as they come, then the projects without one. Without a search customers stand there
 * that have none yet, too. What is sought may be a part of the name of a project, of its customer or of its owner.
 */
export function projectGroups(
  projects: readonly Project[],
  customers: readonly Customer[],
  sought: string,
): ProjectGroup[] {
  const text = sought.trim().toLocaleLowerCase();
  const holds = (name: string): boolean => name.toLocaleLowerCase().includes(text);
  const shown = projects.filter(
    ({ name, customer, ownerName }) => holds(name) || holds(customer?.name ?? '') || holds(ownerName),
  );
  const of = (id: string | undefined) => shown.filter(({ customer }) => customer?.id === id);
  const known = new Set(customers.map(({ id }) => id));
  const others = shown.flatMap(({ customer }) => (customer && !known.has(customer.id) ? [customer] : []));
  const strangers = [...new Map(others.map((one) => [one.id, { ...one, mayChange: false }])).values()];
  const groups = [...customers, ...strangers].map((customer) => ({ customer, projects: of(customer.id) }));
  const alone = { customer: null, projects: of(undefined) };
  return [...groups, alone].filter(
    (group) => group.projects.length > 0 || (text === '' && group.customer !== null),
  );
}
