import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { isolated, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { announce, useDragScroll, useDropTarget } from '../../ui/index.ts';
import { useFoldedTags } from './folded-tags.ts';
import { alterTag, makeTag } from './label-acts.ts';
import type { TagFacts } from './label-facts.ts';
import { TagNameField } from './tag-name-field.tsx';
import { type TagActs, type TagDrag, TagRow } from './tag-row.tsx';
import { parentsFor, type TagLine, tagLines } from './tag-tree.ts';
import classes from './tags.module.css';

/** What is written in the tree: a new tag below another, null: at the top; or another name for one. */
export type Writing = { below: string | null } | { rename: string };

interface TagTreeProps {
  tags: readonly TagFacts[];
  edits: boolean;
  writing: Writing | null;
  setWriting: (writing: Writing | null) => void;
  onMove: (tag: TagFacts) => void;
  onMerge: (tag: TagFacts) => void;
  onDelete: (tag: TagFacts) => void;
  /** Reads the tags again, with what was written at a position. */
  reload: (position?: string) => Promise<void>;
}

/** The tags of a project as a tree that folds, walked by arrows; what is renamed or made is written in its place. */
export function TagTree(props: TagTreeProps) {
  const { tags, edits, writing, setWriting, onMove, onMerge, onDelete, reload } = props;
  const t = useT();
  const { projectId } = useProjectScope();
  const [folded, fold] = useFoldedTags(projectId);
  const lines = useMemo(() => tagLines(tags, folded), [tags, folded]);
  const [focused, setFocused] = useState<string | null>(null);
  const tree = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const current = lines.find(({ tag }) => tag.id === focused) ?? lines[0];
  useDragScroll(tree, 'tag');
  const focus = (id: string | undefined): void => {
    if (id === undefined) return;
    setFocused(id);
    tree.current?.querySelector<HTMLElement>(`[data-tag="${CSS.escape(id)}"]`)?.focus();
  };
  // Where the line that had the focus has gone, the one in its place takes it.
  const shown = useRef<{ ids: readonly string[]; had: string | null }>({ ids: [], had: null });
  useEffect(() => {
    const { ids, had } = shown.current;
    const now = lines.map(({ tag }) => tag.id);
    shown.current = { ids: now, had: focused };
    if (had === null || now.includes(had) || document.activeElement !== document.body) return;
    focus(now[Math.min(ids.indexOf(had), now.length - 1)]);
  });
  const put = async (id: string, parentTag: string | null): Promise<void> => {
    const tag = tags.find((one) => one.id === id);
    if (tag === undefined || tag.parentTag === parentTag) return;
    const done = await alterTag(tag, { parentTag });
    if (done === null) return;
    const parent = tags.find((one) => one.id === parentTag);
    announce(
      parent === undefined
        ? t('keywordLabels.tags.movedTop', { name: isolated(tag.name) })
        : t('keywordLabels.tags.moved', { name: isolated(tag.name), parent: isolated(parent.name) }),
    );
    if (parentTag !== null) fold(parentTag, false);
    await reload(done.position);
  };
  const takes = (id: string, below: string | null): boolean => {
    const tag = tags.find((one) => one.id === id);
    if (tag === undefined || tag.parentTag === below) return false;
    return below === null || parentsFor(tags, id).some((one) => one.id === below);
  };
  const latest = useRef<TagActs>(null);
  useEffect(() => {
    latest.current = {
      rename: ({ id }) => setWriting({ rename: id }),
      paint: (tag, colour) => void alterTag(tag, { colour }).then((done) => done && reload(done.position)),
      addBelow({ id }) {
        fold(id, false);
        setWriting({ below: id });
      },
      move: onMove,
      merge: onMerge,
      remove: onDelete,
      put: (id, below) => void put(id, below),
      takes,
    };
  });
  // The same for all lines as long as they are there, so that each is drawn for itself alone.
  const acts = useMemo<TagActs | null>(() => (edits ? through(latest) : null), [edits]);
  const turn = useCallback((id: string) => fold(id, 'turn'), [fold]);
  const toTop = useDropTarget<TagDrag>({
    ref: body,
    kind: 'tag',
    accepts: ({ id }) => takes(id, null),
    onDrop: ({ id }) => void put(id, null),
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const line = lines.find(({ tag }) => tag.id === (event.target as HTMLElement).dataset['tag']);
    if (line === undefined || !walk(event.key, line)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** Answers whether the key is one of the tree. */
  function walk(key: string, { tag, children }: TagLine): boolean {
    const at = lines.findIndex((line) => line.tag.id === tag.id);
    const isOpen = children > 0 && !folded.has(tag.id);
    switch (key) {
      case 'ArrowDown':
        focus(lines[at + 1]?.tag.id);
        return true;
      case 'ArrowUp':
        focus(lines[at - 1]?.tag.id);
        return true;
      case 'Home':
        focus(lines[0]?.tag.id);
        return true;
      case 'End':
        focus(lines.at(-1)?.tag.id);
        return true;
      case 'ArrowRight':
        if (isOpen) focus(lines[at + 1]?.tag.id);
        else fold(tag.id, false);
        return true;
      case 'ArrowLeft':
        if (isOpen) fold(tag.id, true);
        else focus(tag.parentTag ?? undefined);
        return true;
      case 'Enter':
        acts?.rename(tag);
        return acts !== null;
      case 'Delete':
        acts?.remove(tag);
        return acts !== null;
      default:
        return false;
    }
  }
  const close = (back: string | undefined = current?.tag.id): void => {
    setWriting(null);
    requestAnimationFrame(() => focus(back));
  };
  const fieldFor = (below: TagFacts | null, level: number): ReactNode => (
    <TagNameField
      key={`below ${below?.id}`}
      again
      label={
        below === null
          ? t('keywordLabels.tags.newName')
          : t('keywordLabels.tags.newNameBelow', { name: isolated(below.name) })
      }
      colour={below?.colour ?? 'GREY'}
      name=""
      level={level}
      onSave={async (name) => {
        const made = await makeTag(projectId, {
          name,
          ...(below !== null && { parentTag: below.id, colour: below.colour }),
        });
        if (made !== null) void reload(made.position);
        return made !== null;
      }}
      onClose={() => close(below?.id)}
    />
  );
  return (
    <div ref={tree} className={classes.scroller}>
      {writing !== null && 'below' in writing && writing.below === null && fieldFor(null, 1)}
      <div
        role="treegrid"
        aria-label={t('keywordLabels.tags')}
        data-edits={edits || undefined}
        className={classes.tree}
        onKeyDown={onKeyDown}
      >
        <div ref={body} role="row" className={classes.head} data-over={toTop || undefined}>
          <span role="columnheader">{t('keywords.lists.name')}</span>
          <span role="columnheader" className={classes.number} title={t('keywordLabels.tags.own')}>
            {t('keywords.lists.keywords')}
          </span>
          <span role="columnheader" className={`${classes.number} ${classes.volume}`}>
            {t('keywords.column.volume')}
          </span>
          {edits && <span role="columnheader" aria-label={t('keywords.lists.acts')} />}
        </div>
        {lines.map((line) => {
          const { tag, level } = line;
          return (
            <Fragment key={tag.id}>
              {writing !== null && 'rename' in writing && writing.rename === tag.id ? (
                <FieldLine>
                  <TagNameField
                    again={false}
                    label={t('keywordLabels.tags.nameOf', { name: isolated(tag.name) })}
                    colour={tag.colour}
                    name={tag.name}
                    level={level}
                    onSave={async (name) => {
                      const done = await alterTag(tag, { name });
                      if (done !== null) void reload(done.position);
                      return done !== null;
                    }}
                    onClose={() => close(tag.id)}
                  />
                </FieldLine>
              ) : (
                <TagRow
                  line={line}
                  folded={folded.has(tag.id)}
                  current={line === current}
                  acts={acts}
                  onFold={turn}
                  onFocus={setFocused}
                />
              )}
              {writing !== null && 'below' in writing && writing.below === tag.id && (
                <FieldLine>{fieldFor(tag, level + 1)}</FieldLine>
              )}
            </Fragment>
          );
        })}
      </div>
    </div>
  );
}

/** A line of the tree in which a name is written. */
function FieldLine({ children }: { children: ReactNode }) {
  return (
    <div role="row">
      <span role="gridcell">{children}</span>
    </div>
  );
}

/** What is done to tags as it stands at the moment. */
function through(latest: RefObject<TagActs | null>): TagActs {
  return {
    rename: (tag) => latest.current?.rename(tag),
    paint: (tag, colour) => latest.current?.paint(tag, colour),
    addBelow: (tag) => latest.current?.addBelow(tag),
    move: (tag) => latest.current?.move(tag),
    merge: (tag) => latest.current?.merge(tag),
    remove: (tag) => latest.current?.remove(tag),
    put: (id, below) => latest.current?.put(id, below),
    takes: (id, below) => latest.current?.takes(id, below) ?? false,
  };
}
