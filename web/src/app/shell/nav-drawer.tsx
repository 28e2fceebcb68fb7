import { Drawer } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../../i18n/index.ts';
import type { Project } from '../../projects/index.ts';
import '../../ui/theme/dialog-styles.ts';
import { useDialog } from '../../ui/index.ts';
import { Nav } from './nav.tsx';

/** The navigation over the page, on tablets and phones; following a link closes it. */
export function NavDrawer({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useT();
  const dialog = useDialog(onClose);
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const openedAt = useRef(address);
  useEffect(() => {
    if (address !== openedAt.current) onClose();
  }, [address, onClose]);
  return (
    <Drawer.Root {...dialog} size={272} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('nav.label')}>
        <Drawer.Body h="100%">
          <Nav project={project} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
