import { permissionScope } from '@keywright/events/catalogue';
import { Plus, Tags } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { isolated, useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  IconButton,
  ScreenHeader,
  SkeletonRows,
  usePhone,
} from '../../ui/index.ts';
import { useKeywordsChannel } from '../keyword-kinds.ts';
import { useActivityBeside } from '../past/activity-beside.tsx';
import { dropTag } from './label-acts.ts';
import type { TagFacts } from './label-facts.ts';
import { TagTree, type Writing } from './tags-tree.tsx';
import classes from './tags.module.css';
import { useKeywordLabels } from './use-keyword-labels.ts';

const MoveTagDialog = lazy(() =>
  import('./tag-choice-dialog.tsx').then((module) => ({ default: module.MoveTagDialog })),
);
const MergeTagDialog = lazy(() =>
  import('./tag-choice-dialog.tsx').then((module) => ({ default: module.MergeTagDialog })),
);

/** What is asked about a tag. */
type Asked = { about: 'move' | 'merge' | 'delete'; tag: TagFacts } | null;

/** The tags of a project as a tree: what they are called, how many keywords carry them, and all that can be done with them. */
export function TagsScreen() {
  const t = useT();
  const { full } = useFormats();
  const phone = usePhone();
  const { membership } = useProjectScope();
  const { denied } = useKeywordsChannel();
  const { labels, failed, reload } = useKeywordLabels();
  const [writing, setWriting] = useState<Writing | null>(null);
  const [asked, setAsked] = useState<Asked>(null);
  const activity = useActivityBeside();
  const edits = permissionScope('EDIT_KEYWORDS', membership) !== null;
  const tags = labels?.tags ?? null;
  const begin = (): void => setWriting({ below: null });
  const ask = (about: NonNullable<Asked>['about']) => (tag: TagFacts) => setAsked({ about, tag });
  const close = (): void => setAsked(null);
  const dialog = asked && {
    tag: asked.tag,
    tags: tags ?? [],
    onDone: (at: string) => void reload(at),
    onClose: close,
  };
  return (
    <>
      <ScreenHeader
        icon={<Tags size={16} strokeWidth={1.75} aria-hidden="true" />}
        title={t('keywordLabels.tags')}
        facts={tags && t('keywordLabels.tags.count', { count: tags.length, shown: full(tags.length) })}
        activity={activity.button}
      >
        {edits &&
          !denied &&
          (phone ? (
            <IconButton
              label={t('keywordLabels.tags.new')}
              size="lg"
              tooltip={false}
              icon={<Plus size={20} aria-hidden="true" />}
              onClick={begin}
            />
          ) : (
            <Button variant="primary" icon={<Plus size={14} aria-hidden="true" />} onClick={begin}>
              {t('keywordLabels.tags.new')}
            </Button>
          ))}
      </ScreenHeader>
      {denied ? (
        <EmptyState kind="no-permission" title={t('keywords.denied')} text={t('keywords.denied.text')} />
      ) : failed ? (
        <EmptyState kind="not-connected" title={t('list.failed')}>
          <Button onClick={() => void reload()}>{t('board.retry')}</Button>
        </EmptyState>
      ) : tags === null ? (
        <SkeletonRows rows={12} height={36} />
      ) : tags.length === 0 && writing === null ? (
        <EmptyState
          kind="nothing"
          title={t('keywordLabels.tags.nothing')}
          text={t(edits ? 'keywordLabels.tags.nothing.text' : 'keywordLabels.reader')}
        >
          {edits && <Button onClick={begin}>{t('keywordLabels.tags.new')}</Button>}
        </EmptyState>
      ) : (
        <>
          {!edits && <p className={classes.reader}>{t('keywordLabels.reader')}</p>}
          <TagTree
            tags={tags}
            edits={edits}
            writing={writing}
            setWriting={setWriting}
            onMove={ask('move')}
            onMerge={ask('merge')}
            onDelete={ask('delete')}
            reload={reload}
          />
        </>
      )}
      {activity.panel}
      <Suspense fallback={null}>
        {dialog !== null && asked?.about === 'move' && <MoveTagDialog {...dialog} />}
        {dialog !== null && asked?.about === 'merge' && <MergeTagDialog {...dialog} />}
      </Suspense>
      {asked?.about === 'delete' && (
        <ConfirmDialog
          danger
          title={t('keywordLabels.tags.delete.title', { name: isolated(asked.tag.name) })}
          confirm={t('keywordLabels.tags.delete.confirm')}
          onCancel={close}
          onConfirm={() => {
            close();
            void dropTag(asked.tag).then((done) => done && reload(done.position));
          }}
        >
          {t('keywordLabels.tags.delete.text', {
            count: asked.tag.keywords,
            shown: full(asked.tag.keywords),
          })}
        </ConfirmDialog>
      )}
    </>
  );
}
