import { RotateCcw, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../i18n/index.ts';
import { announce, Button, Popover, Segmented } from '../ui/index.ts';
import { ColumnList } from './column-list.tsx';
import classes from './display-menu.module.css';
import { DENSITIES, type Density, type UsedDisplay } from './display.ts';
import type { HeadColumn } from './columns.tsx';

/** Row height, pages or one long list, and which columns are shown, in which order. */
export function DisplayMenu({
  display,
  columns,
}: {
  display: UsedDisplay;
  /** All there are. */
  columns: readonly HeadColumn[];
}) {
  const t = useT();
  const { density, paged, columns: arrangement, change } = display;
  const [open, setOpen] = useState(false);
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <Button icon={<SlidersHorizontal size={14} aria-hidden="true" />} onClick={() => setOpen(!open)}>
          {t('list.display')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('list.display')}>
        <div className={classes.menu}>
          <Segmented
            label={t('list.density')}
            value={density}
            segments={(Object.keys(DENSITIES) as Density[]).map((value) => ({
              value,
              label: t(`list.density.${value}`),
            }))}
            onChange={(value) => change({ density: value })}
          />
          <Segmented
            label={t('list.paging')}
            value={paged ? 'pages' : 'scroll'}
            segments={(['scroll', 'pages'] as const).map((value) => ({
              value,
              label: t(`list.paging.${value}`),
            }))}
            onChange={(value) => change({ paged: value === 'pages' })}
          />
          <ColumnList columns={columns} arrangement={arrangement} />
          <Button
            variant="quiet"
            icon={<RotateCcw size={14} aria-hidden="true" />}
            aria-disabled={arrangement.usual}
            className={classes.reset}
            onClick={() => {
              if (arrangement.usual) return;
              arrangement.reset();
              announce(t('list.columns.said.reset'));
            }}
          >
            {t('list.columns.reset')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
