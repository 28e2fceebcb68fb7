import { Drawer } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../../i18n/index.ts';
import type { Project } from '../../projects/index.ts';
import '../../ui/theme/dialog-styles.ts';
import { Nav } from './nav.tsx';

/** The navigation over the page, on tablets and phones; following a link closes it. */
export function NavDrawer({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useT();
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  useEffect(() => {
    if (pathname !== openedAt.current) onClose();
  }, [pathname, onClose]);
  return (
    <Drawer.Root opened onClose={onClose} size={272} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('nav.label')}>
        <Drawer.Body h="100%">
          <Nav project={project} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
