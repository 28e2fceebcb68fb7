import { Lock, Star, UserMinus } from 'lucide-react';
import { isolated, useT } from '../../i18n/index.ts';
import { Button, Menu } from '../../ui/index.ts';
import type { Delegation } from '../api-mappers.ts';
import { useProjectScope } from '../project-scope.ts';
import classes from './people.module.css';
import { couldLead, type RoleActs } from './use-role-acts.ts';

/** What may be done with a member: made the default of a role they hold, removed. */
export function PersonActs(props: { person: Delegation; acts: RoleActs; onRemove: () => void }) {
  const { person, acts, onRemove } = props;
  const t = useT();
  const { me } = useProjectScope();
  const name = isolated(person.name);
  const roles = couldLead(person);
  const named = (role: string) => t('people.makeDefault.of', { name, role: t(`move.role.${role}`) });
  const star = <Star size={14} aria-hidden="true" />;
  if (person.owner)
    return (
      <span className={classes.locked}>
        <Lock size={13} aria-hidden="true" />
        {t(person.userId === me ? 'people.notYourself' : 'people.notOwner')}
      </span>
    );
  return (
    <span className={classes.acts}>
      {roles.length === 1 && (
        <Button
          icon={star}
          aria-label={named(roles[0]!)}
          title={named(roles[0]!)}
          onClick={() => acts.makeDefault(person, roles[0]!)}
        >
          <span className={classes.actWord}>{t('people.makeDefault')}</span>
        </Button>
      )}
      {roles.length > 1 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button icon={star} aria-label={t('people.makeDefault.choose', { name })}>
              <span className={classes.actWord}>{t('people.makeDefault')}</span>
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {roles.map((role) => (
              <Menu.Item key={role} onClick={() => acts.makeDefault(person, role)}>
                {t('people.makeDefault.role', { role: t(`move.role.${role}`) })}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {person.userId === me ? (
        <span className={classes.locked}>
          <Lock size={13} aria-hidden="true" />
          {t('people.notYourself')}
        </span>
      ) : (
        <Button
          variant="danger"
          icon={<UserMinus size={14} aria-hidden="true" className={classes.removeIcon} />}
          aria-label={t('people.remove.of', { name })}
          title={t('people.remove.of', { name })}
          onClick={onRemove}
        >
          <span className={classes.actWord}>{t('people.remove')}</span>
        </Button>
      )}
    </span>
  );
}
