import { SlidersHorizontal } from 'lucide-react';
import { useT } from '../i18n/index.ts';
import { Button, Popover, Segmented } from '../ui/index.ts';
import classes from './display-menu.module.css';
import { DENSITIES, type Density, type UseGridDisplay } from './display.ts';
import type { HeadColumn } from './grid-head.tsx';

/** Row height, pages or one long list, and which columns are shown. */
export function DisplayMenu({
  useDisplay,
  columns: known,
}: {
  useDisplay: UseGridDisplay;
  columns: readonly HeadColumn[];
}) {
  const t = useT();
  const [{ density, columns, paged }, change] = useDisplay();
  const toggle = (key: string) =>
    change({ columns: columns.includes(key) ? columns.filter((each) => each !== key) : [...columns, key] });
  return (
    <Popover position="bottom-end" width={260} trapFocus returnFocus>
      <Popover.Target>
        <Button icon={<SlidersHorizontal size={14} aria-hidden="true" />}>{t('list.display')}</Button>
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
          <fieldset className={classes.columns}>
            <legend>{t('list.columns')}</legend>
            {known
              .filter((column) => !column.fixed)
              .map(({ key, label }) => (
                <label key={key} className={classes.column}>
                  <input type="checkbox" checked={columns.includes(key)} onChange={() => toggle(key)} />
                  {t(label)}
                </label>
              ))}
          </fieldset>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
