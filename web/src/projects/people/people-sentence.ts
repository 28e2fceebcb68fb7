import { isolated, type T } from '../../i18n/index.ts';
import type { PeopleAct } from './people-queries.ts';

/** What was done, with whom in bold: "Invited <b>Jonas</b>". */
export function whatWasDone(t: T, { event, subject, roles }: PeopleAct): string {
  const { kind, email, name } = subject;
  const whom =
    kind === 'user' ? (name ?? t('people.gone')) : (email ?? name ?? t('people.history.forgotten'));
  const [role] = roles;
  return t(`people.did.${event}`, {
    whom: isolated(whom),
    role: role === undefined ? '' : t(`move.role.${role}`),
  });
}
