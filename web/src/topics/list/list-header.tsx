import type { WorkflowView } from '@keywright/events/catalogue';
import { permissionScope } from '@keywright/events/catalogue';
import { atom, useAtomValue } from 'jotai';
import { FileUp, Link2, Plus } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { useNewTopic, useProjectScope } from '../../projects/index.ts';
import { Button, IconButton, ScreenHeader, usePhone, VIEW_ICONS } from '../../ui/index.ts';
import type { TopicList } from '../atoms.ts';
import { copyLink } from '../view-address.ts';

const ImportPages = lazy(() =>
  import('../import-pages.tsx').then((module) => ({ default: module.ImportPages })),
);

/** Title and count, copy link, page import for those who may, and the one primary button. */
export function ListHeader({
  view,
  list,
  inactive,
}: {
  view: WorkflowView;
  list: TopicList | null;
  inactive: boolean;
}) {
  const t = useT();
  const phone = usePhone();
  const newTopic = useNewTopic();
  const Icon = VIEW_ICONS[view.name];
  return (
    <ScreenHeader
      icon={phone ? undefined : <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      title={t(view.label)}
      facts={phone ? undefined : <Facts list={list} inactive={inactive} />}
    >
      {!phone && (
        <IconButton
          label={t('board.copyLink')}
          icon={<Link2 size={15} aria-hidden="true" />}
          onClick={() => void copyLink()}
        />
      )}
      {view.name === 'ALL_TOPICS_PAGE' && !phone && <ImportButton onClose={() => list?.applyWaiting()} />}
      {newTopic !== null &&
        (phone ? (
          <IconButton
            label={t('topic.new')}
            size="lg"
            tooltip={false}
            icon={<Plus size={20} aria-hidden="true" />}
            onClick={() => newTopic()}
          />
        ) : (
          <Button variant="primary" icon={<Plus size={14} aria-hidden="true" />} onClick={() => newTopic()}>
            {t('topic.new')}
          </Button>
        ))}
    </ScreenHeader>
  );
}

const NOTHING = atom(null);

function Facts({ list, inactive }: { list: TopicList | null; inactive: boolean }) {
  const t = useT();
  const { full } = useFormats();
  const view = useAtomValue(useMemo(() => list?.atom ?? NOTHING, [list]));
  if (view === null || view.phase !== 'ready') return null;
  const shown = view.capped ? t('board.orMore', { count: full(view.list.total) }) : full(view.list.total);
  return t(inactive ? 'list.facts.inactive' : 'board.facts.topics', { count: view.list.total, shown });
}

/** What was imported just now is no change of somebody else’s: the list takes it in when the dialog goes. */
function ImportButton({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { standing } = useProjectScope();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (permissionScope('ARCHIVE_OR_ACTIVATE', standing) === null) return null;
  return (
    <>
      <Button ref={button} icon={<FileUp size={14} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('import.open')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ImportPages
            onClose={() => {
              setOpen(false);
              button.current?.focus();
              onClose();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
