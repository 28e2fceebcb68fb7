import { TAG_COLOURS, type TagColour } from '@keywright/events/catalogue';
import {
  ChevronDown,
  ChevronRight,
  EllipsisVertical,
  FolderInput,
  Merge,
  Pencil,
  Plus,
  Trash2,
} from 'lucide-react';
import { type CSSProperties, memo, type MouseEvent, useRef } from 'react';
import { isolated, useT } from '../../i18n/index.ts';
import {
  Count,
  cx,
  type DragData,
  IconButton,
  useDraggable,
  useDropTarget,
  usePhone,
} from '../../ui/index.ts';
import { AnchoredMenu, MenuEntry, useAnchor } from './anchored-menu.tsx';
import { LabelCount } from './label-count.tsx';
import type { TagFacts } from './label-facts.ts';
import { TagDot } from './tag-dot.tsx';
import { MOST_LEVELS, type TagLine } from './tag-tree.ts';
import classes from './tags.module.css';

/** What is done to a tag of the tree. */
export interface TagActs {
  rename: (tag: TagFacts) => void;
  paint: (tag: TagFacts, colour: TagColour) => void;
  addBelow: (tag: TagFacts) => void;
  move: (tag: TagFacts) => void;
  merge: (tag: TagFacts) => void;
  remove: (tag: TagFacts) => void;
  /** Puts one below another, null: at the top. */
  put: (id: string, below: string | null) => void;
  /** Whether it can be put there. */
  takes: (id: string, below: string | null) => boolean;
}

/** A tag that is dragged to another place in the tree. */
export interface TagDrag extends DragData {
  kind: 'tag';
  id: string;
}

interface TagRowProps {
  line: TagLine;
  folded: boolean;
  /** It has the place of the keys in the tree. */
  current: boolean;
  /** Null: the reader changes nothing. */
  acts: TagActs | null;
  onFold: (id: string) => void;
  onFocus: (id: string) => void;
}

/** A line of the tree of tags: its name and colour, what it holds, and what can be done with it. */
export const TagRow = memo(function TagRow({ line, folded, current, acts, onFold, onFocus }: TagRowProps) {
  const { tag, level, place, of, children } = line;
  const t = useT();
  const phone = usePhone();
  const row = useRef<HTMLDivElement>(null);
  const named = { name: isolated(tag.name) };
  const reach = current ? 0 : -1;
  useDraggable<TagDrag>({
    ref: row,
    data: { kind: 'tag', id: tag.id },
    disabled: acts === null || phone,
    badge: () => ({ text: tag.name, count: null }),
  });
  const over = useDropTarget<TagDrag>({
    ref: row,
    kind: 'tag',
    accepts: ({ id }) => acts?.takes(id, tag.id) === true,
    onDrop: ({ id }) => acts?.put(id, tag.id),
  });
  const fold = (event: MouseEvent): void => {
    event.stopPropagation();
    onFold(tag.id);
  };
  return (
    <div
      ref={row}
      role="row"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={of}
      aria-expanded={children > 0 ? !folded : undefined}
      tabIndex={reach}
      data-tag={tag.id}
      data-over={over || undefined}
      className={classes.row}
      style={{ '--level': level } as CSSProperties}
      onFocus={() => onFocus(tag.id)}
    >
      <span role="gridcell" className={classes.name}>
        {children > 0 ? (
          <button
            type="button"
            tabIndex={-1}
            className={classes.twist}
            aria-label={t(folded ? 'keywordLabels.tags.unfold' : 'keywordLabels.tags.fold', named)}
            onClick={fold}
          >
            {folded ? (
              <ChevronRight size={14} aria-hidden="true" />
            ) : (
              <ChevronDown size={14} aria-hidden="true" />
            )}
          </button>
        ) : (
          <span className={classes.twist} />
        )}
        {acts === null ? <TagDot colour={tag.colour} /> : <ColourMenu tag={tag} reach={reach} acts={acts} />}
        <bdi className={classes.text} title={tag.name}>
          {tag.name}
        </bdi>
      </span>
      <span role="gridcell" className={classes.number}>
        <LabelCount
          by={{ tag: tag.id }}
          label={t('keywordLabels.tags.keywordsOf', named)}
          keywords={tag.keywords}
          withBelow={children > 0}
          reach={reach}
        />
      </span>
      <span role="gridcell" className={cx(classes.number, classes.volume)}>
        <Count value={tag.volume} />
      </span>
      {acts !== null && (
        <span role="gridcell" className={classes.acts}>
          <RowMenu tag={tag} level={level} reach={reach} acts={acts} />
        </span>
      )}
    </div>
  );
});

interface RowPart {
  tag: TagFacts;
  reach: 0 | -1;
  acts: TagActs;
}

function ColourMenu({ tag, reach, acts }: RowPart) {
  const t = useT();
  const [anchor, open, close] = useAnchor();
  const { colour, name } = tag;
  const label = t('keywordLabels.tags.colourOf', {
    name: isolated(name),
    colour: t(`keywordLabels.colour.${colour}`),
  });
  return (
    <>
      <button
        type="button"
        tabIndex={reach}
        aria-haspopup="menu"
        aria-label={label}
        className={classes.paint}
        onClick={open}
      >
        <TagDot colour={colour} />
      </button>
      {anchor !== null && (
        <AnchoredMenu label={label} anchor={anchor} width={180} onClose={close}>
          {TAG_COLOURS.map((each) => (
            <MenuEntry
              key={each}
              icon={<TagDot colour={each} />}
              end={each === colour && <span className={classes.chosen}>{t('keywordLabels.colour.now')}</span>}
              onClick={() => {
                close();
                acts.paint(tag, each);
              }}
            >
              {t(`keywordLabels.colour.${each}`)}
            </MenuEntry>
          ))}
        </AnchoredMenu>
      )}
    </>
  );
}

function RowMenu({ tag, level, reach, acts }: RowPart & { level: number }) {
  const t = useT();
  const [anchor, open, close] = useAnchor();
  const label = t('keywordLabels.tags.menu', { name: isolated(tag.name) });
  const entries = [
    ...(level < MOST_LEVELS ? [{ key: 'below', icon: Plus, run: acts.addBelow }] : []),
    { key: 'rename', icon: Pencil, run: acts.rename },
    { key: 'move', icon: FolderInput, run: acts.move },
    { key: 'merge', icon: Merge, run: acts.merge },
    { key: 'delete', icon: Trash2, run: acts.remove },
  ];
  return (
    <>
      <IconButton
        label={label}
        tooltip={false}
        tabIndex={reach}
        aria-haspopup="menu"
        icon={<EllipsisVertical size={16} aria-hidden="true" />}
        onClick={open}
      />
      {anchor !== null && (
        <AnchoredMenu label={label} anchor={anchor} width={200} onClose={close}>
          {entries.map(({ key, icon: Icon, run }) => (
            <MenuEntry
              key={key}
              icon={<Icon size={14} aria-hidden="true" />}
              onClick={() => {
                close();
                run(tag);
              }}
            >
              {t(`keywordLabels.tags.${key}`)}
            </MenuEntry>
          ))}
        </AnchoredMenu>
      )}
    </>
  );
}
