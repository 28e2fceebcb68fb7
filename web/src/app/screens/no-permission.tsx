import { type ActingRole, type Operation, rolesThatMay } from '@keywright/events/catalogue';
import { nameList, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { EmptyState } from '../../ui/index.ts';

/** Why a screen of the project stays closed, and who could open it. */
export function NoPermission({ operation }: { operation: Operation }) {
  const t = useT();
  const { members } = useProjectScope();
  const roles = rolesThatMay(operation);
  const helpers = members.filter((member) => member.owner || member.roles.includes('CONTENT_MANAGER'));
  const named = (role: ActingRole) => t(`role.${role}`);
  return (
    <EmptyState
      kind="no-permission"
      title={t('noPermission.title')}
      text={t('noPermission.text', { roles: roles.map(named).join(', ') })}
    >
      {helpers.length > 0 && t('noPermission.ask', { people: nameList(helpers.map(({ name }) => name)) })}
    </EmptyState>
  );
}
