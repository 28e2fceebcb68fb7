import type { SortKey } from '@keywright/events/fields';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronDown,
  EyeOff,
  type LucideIcon,
  MoveHorizontal,
  Pin,
  PinOff,
  RotateCcw,
} from 'lucide-react';
import { useT } from '../i18n/index.ts';
import { announce, Kbd, Menu } from '../ui/index.ts';
import type { Arrangement } from './arrangement.ts';
import type { ColumnSizes } from './column-sizes.ts';
import { stepTarget } from './column-layout.ts';
import type { HeadColumn } from './columns.tsx';
import classes from './grid-head.module.css';

export interface ColumnActs {
  column: HeadColumn;
  arrangement: Arrangement;
  sizes: ColumnSizes;
  setSort: (sort: SortKey) => void;
  /** Leaves the head of the column, which is about to go. */
  leave: () => void;
}

/** The button in the head of a column, with everything that can be done to the column. */
export function ColumnMenu({
  opened,
  onChange,
  tabIndex,
  ...acts
}: ColumnActs & { opened: boolean; onChange: (opened: boolean) => void; tabIndex: 0 | -1 }) {
  const t = useT();
  return (
    <Menu opened={opened} onChange={onChange} position="bottom-end" width={196}>
      <Menu.Target>
        <button
          type="button"
          tabIndex={tabIndex}
          className={classes.menuButton}
          aria-label={t('list.columns.menu', { name: t(acts.column.label) })}
        >
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Items {...acts} />
      </Menu.Dropdown>
    </Menu>
  );
}

function Items({ column, arrangement, sizes, setSort, leave }: ColumnActs) {
  const t = useT();
  const { key, sort: field, fixed } = column;
  const { places, widths, pin, show, move, resize } = arrangement;
  const name = t(column.label);
  const pinned = places.some((place) => place.key === key && place.pinned);
  const shown = places.filter((place) => place.shown);
  const left = stepTarget(shown, key, -1);
  const right = stepTarget(shown, key, 1);
  const moveTo = (before: string | null, by: -1 | 1): void => {
    move(key, before);
    const place = shown.findIndex((each) => each.key === key) + 1 + by;
    announce(t('list.columns.said.moved', { name, place, total: shown.length }));
  };
  const { [key]: width, ...otherWidths } = widths;
  return (
    <>
      {field !== undefined && (
        <>
          <Item
            icon={ArrowUp}
            label={t('list.columns.ascending')}
            onClick={() => setSort({ field, direction: 'asc' })}
          />
          <Item
            icon={ArrowDown}
            label={t('list.columns.descending')}
            onClick={() => setSort({ field, direction: 'desc' })}
          />
          <Menu.Divider />
        </>
      )}
      {!fixed && (
        <>
          <Item
            icon={pinned ? PinOff : Pin}
            label={t(pinned ? 'list.columns.unpin' : 'list.columns.pin')}
            onClick={() => {
              pin(key, !pinned);
              announce(t(pinned ? 'list.columns.said.unpinned' : 'list.columns.said.pinned', { name }));
            }}
          />
          <Item
            icon={ArrowLeft}
            label={t('list.columns.left')}
            keys="Alt ←"
            onClick={left === undefined ? undefined : () => moveTo(left, -1)}
          />
          <Item
            icon={ArrowRight}
            label={t('list.columns.right')}
            keys="Alt →"
            onClick={right === undefined ? undefined : () => moveTo(right, 1)}
          />
          <Menu.Divider />
        </>
      )}
      <Item
        icon={MoveHorizontal}
        label={t('list.columns.fit')}
        onClick={() => sizes.keep(sizes.withWidth(key, sizes.contentsOf(key)))}
      />
      <Item
        icon={RotateCcw}
        label={t('list.columns.usualWidth')}
        onClick={width === undefined ? undefined : () => resize(otherWidths)}
      />
      {!fixed && (
        <>
          <Menu.Divider />
          <Item
            icon={EyeOff}
            label={t('list.columns.hide')}
            onClick={() => {
              leave();
              show(key, false);
              announce(t('list.columns.said.hidden', { name }));
            }}
          />
        </>
      )}
    </>
  );
}

/** Without `onClick` it cannot be done now. */
function Item({
  icon: Icon,
  label,
  keys,
  onClick,
}: {
  icon: LucideIcon;
  label: string;
  /** What does the same on the head. */
  keys?: string;
  onClick: (() => void) | undefined;
}) {
  return (
    <Menu.Item
      leftSection={<Icon size={14} aria-hidden="true" />}
      rightSection={keys && <Kbd>{keys}</Kbd>}
      disabled={onClick === undefined}
      onClick={onClick}
    >
      {label}
    </Menu.Item>
  );
}
