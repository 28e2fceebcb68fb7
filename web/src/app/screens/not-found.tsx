import { Compass } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths/index.ts';
import { LinkButton } from '../../ui/index.ts';
import { MessageScreen } from './message-screen.tsx';

/** An address nobody knows, or a project one is no part of: the two are not distinguished. */
export function NotFound({ what = 'page' }: { what?: 'page' | 'project' }) {
  const t = useT();
  return (
    <MessageScreen icon={Compass} title={t(`notFound.${what}.title`)} text={t(`notFound.${what}.text`)}>
      <LinkButton to={paths.start} variant="primary" size="md">
        {t('notFound.start')}
      </LinkButton>
    </MessageScreen>
  );
}
