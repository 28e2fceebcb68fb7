import type { ActingRole, ProjectRoles } from '@keywright/events/catalogue';
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { CircleUser, Keyboard, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { helpOpenAtom, formatKeys } from '../../hotkeys/index.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths/index.ts';
import { logOut } from '../../sessions/index.ts';
import { accountAtom, singleKeysAtom } from '../../state/index.ts';
import { Avatar, cx, Kbd, Menu } from '../../ui/index.ts';
import classes from './nav.module.css';

const LanguageItems = lazy(() =>
  import('./language-items.tsx').then((module) => ({ default: module.LanguageItems })),
);

const SCHEMES: readonly { value: MantineColorScheme; icon: typeof Sun }[] = [
  { value: 'light', icon: Sun },
  { value: 'dark', icon: Moon },
  { value: 'auto', icon: Monitor },
];

/** The person at the foot of the navigation: language, theme, shortcuts, the way out. */
export function UserMenu({
  membership,
  compact = false,
  round = false,
}: {
  membership: ProjectRoles | null;
  compact?: boolean;
  /** The avatar alone, in the header of a phone. */
  round?: boolean;
}) {
  const t = useT();
  const account = useAtomValue(accountAtom);
  if (account === null) return null;
  const roles = actingRoles(membership);
  return (
    <Menu
      width={236}
      position={round ? 'bottom-end' : compact ? 'right-end' : 'top-start'}
      closeOnItemClick={false}
    >
      <Menu.Target>
        <button
          type="button"
          className={cx(classes.me, compact && classes.meCompact, round && classes.meRound)}
          aria-label={t('user.menu', { name: account.name })}
        >
          <Avatar person={account} size={round ? 28 : 24} />
          {!compact && !round && (
            <span className={classes.meNames}>
              <span className={classes.meName}>{account.name}</span>
              <span className={classes.meRole}>
                {roles.length === 0 ? t('user.administrator') : t(`role.${roles[0]}`)}
                {roles.length > 1 && ` +${roles.length - 1}`}
              </span>
            </span>
          )}
        </button>
      </Menu.Target>
      <UserMenuItems />
    </Menu>
  );
}

/** What somebody is called after: owner, or the roles they hold. An administrator has none. */
function actingRoles(membership: ProjectRoles | null): readonly ActingRole[] {
  if (membership === null) return [];
  return membership.owner ? ['OWNER'] : membership.roles.length > 0 ? membership.roles : ['CONTRIBUTOR'];
}

function UserMenuItems() {
  const t = useT();
  const [singleKeys, setSingleKeys] = useAtom(singleKeysAtom);
  const setHelp = useSetAtom(helpOpenAtom);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.Dropdown>
      <Menu.Item
        component={Link}
        to={paths.profile}
        leftSection={<CircleUser size={14} aria-hidden="true" />}
      >
        {t('user.account')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Label>{t('user.language')}</Menu.Label>
      <Suspense fallback={null}>
        <LanguageItems />
      </Suspense>
      <Menu.Divider />
      <Menu.Label>{t('user.theme')}</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
      >
        {SCHEMES.map(({ value, icon: Icon }) => (
          <Menu.RadioItem key={value} value={value} rightSection={<Icon size={14} aria-hidden="true" />}>
            {t(`theme.${value}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      <Menu.CheckboxItem checked={singleKeys} onChange={setSingleKeys}>
        {t('user.singleKeys')}
      </Menu.CheckboxItem>
      <Menu.Item
        closeMenuOnClick
        leftSection={<Keyboard size={14} aria-hidden="true" />}
        rightSection={<Kbd>{formatKeys('?').join(' ')}</Kbd>}
        onClick={() => setHelp(true)}
      >
        {t('help.title')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<LogOut size={14} aria-hidden="true" />} onClick={() => void logOut()}>
        {t('user.logOut')}
      </Menu.Item>
    </Menu.Dropdown>
  );
}
