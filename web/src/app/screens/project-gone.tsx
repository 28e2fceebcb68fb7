import { FolderX } from 'lucide-react';
import { useEffect } from 'react';
import { isolated, useT } from '../../i18n/index.ts';
import { paths } from '../../paths/index.ts';
import { announce, LinkButton } from '../../ui/index.ts';
import { MessageScreen } from './message-screen.tsx';

/** The project that was open a moment ago is there no more for the reader: deleted, or without them. */
export function ProjectGone({ name }: { name: string }) {
  const t = useT();
  const title = t('gone.title', { name: isolated(name) });
  useEffect(() => announce(title), [title]);
  return (
    <MessageScreen icon={FolderX} title={title} text={t('gone.text')}>
      <LinkButton to={paths.projects} variant="primary" size="md">
        {t('gone.projects')}
      </LinkButton>
    </MessageScreen>
  );
}
