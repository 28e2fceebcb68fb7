import type { WorkflowView } from '@keywright/events/catalogue';
import { permissionScope } from '@keywright/events/catalogue';
import { atom, useAtomValue } from 'jotai';
import { FileUp } from 'lucide-react';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Button, Menu, usePhone } from '../../ui/index.ts';
import type { TopicList } from '../atoms.ts';
import { ViewHeader } from '../view-header.tsx';
import { ViewFacts } from '../view-title.tsx';

const ImportPages = lazy(() =>
  import('../import-pages.tsx').then((module) => ({ default: module.ImportPages })),
);

/** The head of a list with its count, and page import for those who may. */
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
  const { membership } = useProjectScope();
  const [importing, setImporting] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const mayImport =
    view.name === 'ALL_TOPICS_PAGE' && permissionScope('ARCHIVE_OR_ACTIVATE', membership) !== null;
  return (
    <ViewHeader
      view={view}
      facts={<Facts list={list} inactive={inactive} />}
      button={opener}
      items={
        mayImport && (
          <Menu.Item leftSection={<FileUp size={15} aria-hidden="true" />} onClick={() => setImporting(true)}>
            {t('import.open')}
          </Menu.Item>
        )
      }
    >
      {mayImport && !phone && (
        <Button
          ref={opener}
          icon={<FileUp size={14} aria-hidden="true" />}
          onClick={() => setImporting(true)}
        >
          {t('import.open')}
        </Button>
      )}
      {importing && (
        <Suspense fallback={null}>
          <ImportPages
            onClose={() => {
              setImporting(false);
              opener.current?.focus();
              // What was imported just now is no change of somebody else’s.
              list?.applyWaiting();
            }}
          />
        </Suspense>
      )}
    </ViewHeader>
  );
}

const NOTHING = atom(null);

function Facts({ list, inactive }: { list: TopicList | null; inactive: boolean }) {
  const t = useT();
  const { full } = useFormats();
  const view = useAtomValue(useMemo(() => list?.atom ?? NOTHING, [list]));
  if (view === null || view.phase !== 'ready') return null;
  const shown = view.capped ? t('board.orMore', { count: full(view.count) }) : full(view.count);
  const facts = t(inactive ? 'list.facts.inactive' : 'board.facts.topics', { count: view.count, shown });
  return <ViewFacts parts={[facts]} />;
}
