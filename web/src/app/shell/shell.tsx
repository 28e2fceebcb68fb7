import { permissionScope } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { ChevronDown, Menu as MenuIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import {
  Monogram,
  type Project,
  ProjectBanner,
  ProjectChoice,
  useProjects,
  useProjectScope,
} from '../../projects/index.ts';
import { connectionAtom, latePartsAtom } from '../../state/index.ts';
import { IconButton, Menu, type ScreenSlots, ScreenSlotsContext, widthHook } from '../../ui/index.ts';
import { ActivityButton, ActivityHost } from '../../topics/index.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { ConnectionIndicator } from './connection-indicator.tsx';
import headerClasses from './header.module.css';
import { Nav } from './nav.tsx';
import { useSavedViewCommands } from './nav-saved-views.tsx';
import { useScreenCommands } from './nav-screens.tsx';
import { PresenceAvatars } from './presence-avatars.tsx';
import classes from './shell.module.css';
import { NameViewHost } from '../../saved-views/index.ts';
import { UserMenu } from './user-menu.tsx';
import { useShellHotkeys } from './use-shell-hotkeys.ts';

/** A desk has none. */
const BottomBar = lazy(() => import('./bottom-bar.tsx').then((module) => ({ default: module.BottomBar })));
const NavDrawer = lazy(() => import('./nav-drawer.tsx').then((module) => ({ default: module.NavDrawer })));

/** wide: the full navigation; rail: 56 px of icons; drawer: behind a button; phone: a bar at the bottom. */
type Width = 'wide' | 'rail' | 'drawer' | 'phone';

const useWidth = widthHook<Width>(
  [
    ['wide', 1200],
    ['rail', 900],
    ['drawer', 600],
  ],
  'phone',
);

/** Navigation and the inset main panel; what stands where at which width is said in useWidth. */
export function Shell({ project, children }: { project: Project; children: ReactNode }) {
  const t = useT();
  const width = useWidth();
  const [drawer, setDrawer] = useState(false);
  const closeDrawer = useCallback(() => setDrawer(false), []);
  const openDrawer = useCallback(() => setDrawer(true), []);
  const slots = useSlots(project, width, openDrawer);
  const late = useAtomValue(latePartsAtom);
  useShellHotkeys();
  useScreenCommands();
  useSavedViewCommands('topics');
  return (
    <div className={classes.shell} data-width={width}>
      <a href="#main" className={classes.skip}>
        {t('nav.skip')}
      </a>
      {(width === 'wide' || width === 'rail') && <Nav project={project} compact={width === 'rail'} />}
      <main id="main" tabIndex={-1} className={classes.main}>
        <Banners project={project} />
        <ScreenSlotsContext value={slots}>{children}</ScreenSlotsContext>
      </main>
      {width === 'phone' && (
        <Suspense fallback={<div className={classes.bottomBar} />}>
          <BottomBar onMore={openDrawer} />
        </Suspense>
      )}
      <NameViewHost />
      <ActivityHost />
      {late && <late.Host />}
      {drawer && (
        <Suspense fallback={null}>
          <NavDrawer project={project} onClose={closeDrawer} />
        </Suspense>
      )}
    </div>
  );
}

/** One at a time: without a connection nothing else matters. */
function Banners({ project }: { project: Project }) {
  const { state } = useAtomValue(connectionAtom);
  const away = state === 'reconnecting' || state === 'offline';
  return (
    <>
      <ConnectionBanner />
      {!away && (project.sample || project.ownershipOffer) && (
        <Suspense fallback={null}>
          <ProjectBanner project={project} />
        </Suspense>
      )}
    </>
  );
}

function useSlots(project: Project, width: string, openDrawer: () => void): ScreenSlots {
  const t = useT();
  const { membership } = useProjectScope();
  const phone = width === 'phone';
  return useMemo(
    () => ({
      lead: phone ? (
        <Monogram project={project} size={30} />
      ) : width === 'drawer' ? (
        <IconButton
          label={t('nav.open')}
          icon={<MenuIcon size={18} aria-hidden="true" />}
          onClick={openDrawer}
        />
      ) : null,
      place: phone ? <PhoneProject project={project} /> : null,
      status: (
        <>
          {!phone && <PresenceAvatars />}
          <ConnectionIndicator />
        </>
      ),
      activity: permissionScope('READ_TOPICS', membership) !== null && <ActivityButton />,
      tail: phone ? <UserMenu membership={membership} round /> : null,
    }),
    [project, width, phone, membership, openDrawer, t],
  );
}

function PhoneProject({ project }: { project: Project }) {
  const t = useT();
  const { data: projects = [] } = useProjects();
  return (
    <Menu width={260}>
      <Menu.Target>
        <button
          type="button"
          className={headerClasses.place}
          aria-label={t('project.switch', { name: project.name })}
        >
          <span className={headerClasses.placeName}>{project.name}</span>
          <ChevronDown size={13} aria-hidden="true" />
        </button>
      </Menu.Target>
      <ProjectChoice projects={projects} current={project} />
    </Menu>
  );
}
