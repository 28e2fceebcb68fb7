import type { WorkflowView } from '@keywright/events/catalogue';
import type { SortKey } from '@keywright/events/fields';
import type { SortField, TopicSortKey } from '@keywright/events/topic';
import { ArrowUpDown } from 'lucide-react';
import { useState } from 'react';
import { useHotkey } from '../hotkeys/index.ts';
import { type T, useT } from '../i18n/index.ts';
import { Button, IconButton, Menu } from '../ui/index.ts';
import { sortOf } from './topic-filter.ts';

/** The orders that boards and lists offer, the more usual direction first; a head of a column offers its own. */
const OFFERED: readonly TopicSortKey[] = [
  { field: 'statusSince', direction: 'asc' },
  { field: 'statusSince', direction: 'desc' },
  { field: 'deliveryDate', direction: 'asc' },
  { field: 'deliveryDate', direction: 'desc' },
  { field: 'totalMsv', direction: 'desc' },
  { field: 'totalMsv', direction: 'asc' },
  { field: 'pageName', direction: 'asc' },
  { field: 'pageName', direction: 'desc' },
  { field: 'updatedAt', direction: 'desc' },
  { field: 'updatedAt', direction: 'asc' },
];

export interface UsedOrder {
  view: WorkflowView;
  /** null = the view's own. */
  sort: SortKey<SortField> | null;
  setSort: (sort: SortKey | null) => void;
}

/** Says in which order topics stand, and changes it. */
export function OrderMenu({ view, sort, setSort, compact = false }: UsedOrder & { compact?: boolean }) {
  const t = useT();
  const label = orderLabel(t, view, sort);
  const said = t('order.label', { order: label });
  const icon = <ArrowUpDown size={14} aria-hidden="true" />;
  const own = sortOf(view)[0];
  const [opened, setOpened] = useState(false);
  useHotkey({ keys: 'shift+s', label: 'help.order', group: 'topics', run: () => setOpened(true) });
  return (
    <Menu position="bottom-start" opened={opened} onChange={setOpened}>
      <Menu.Target>
        {compact ? (
          <IconButton label={said} icon={icon} />
        ) : (
          <Button variant="quiet" icon={icon} aria-label={said}>
            {label}
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={nameOfOrder(sort ?? own)}
          onChange={(name) => {
            const chosen = OFFERED.find((one) => nameOfOrder(one) === name);
            if (chosen) setSort(isSame(chosen, own) ? null : chosen);
          }}
        >
          {OFFERED.map((one) => (
            <Menu.RadioItem key={nameOfOrder(one)} value={nameOfOrder(one)} closeMenuOnClick>
              {orderLabel(t, view, isSame(one, own) ? null : one)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

const nameOfOrder = (order: SortKey | undefined): string =>
  order === undefined ? '' : `${order.field} ${order.direction}`;

const isSame = (one: SortKey, other: SortKey | undefined): boolean =>
  one.field === other?.field && one.direction === other.direction;

/** An order in words: "Waiting longest first", "Yours, then last changed first". */
export function orderLabel(t: T, view: WorkflowView, sort: SortKey | null): string {
  const key = sort ?? sortOf(view)[0];
  if (key === undefined) return '';
  const isOffered = OFFERED.some((one) => isSame(one, key));
  const label = isOffered
    ? t(`board.order.${key.field}.${key.direction}`)
    : t(`order.column.${key.direction}`);
  return sort === null && view.scope === 'MINE_FIRST' ? t('order.mineFirst', { order: label }) : label;
}
