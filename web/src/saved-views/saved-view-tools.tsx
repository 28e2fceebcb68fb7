import { ChevronDown } from 'lucide-react';
import { type HotkeyGroup, useHotkey } from '../hotkeys/index.ts';
import { useT } from '../i18n/index.ts';
import { Button, Menu, type ScreenWidth, ToolbarDivider } from '../ui/index.ts';
import classes from './saved-views.module.css';
import { saveAsView, useViewChanges } from './save-view.ts';
import { type OpenSavedView, useOpenSavedView } from './saved-views.ts';

/** Ctrl S on a page that can be kept: the view it was opened from, or a new one. `group`: where the help sheet says so. */
export function useSaveKey(group: HotkeyGroup): void {
  const open = useOpenSavedView();
  const { save } = useViewChanges();
  useHotkey({
    keys: 'mod+s',
    label: 'views.save.key',
    group,
    run: () => {
      if (open === null || (open.edited && !open.view.mayChange)) saveAsView();
      else if (open.edited) void save(open.view);
    },
  });
}

/** That the view on screen differs from what is saved, and what can be done about it. */
export function SavedViewTools({ open: { view }, width }: { open: OpenSavedView; width: ScreenWidth }) {
  const t = useT();
  const { save, reset } = useViewChanges();
  const acts = [
    ...(view.mayChange ? [{ label: t('views.save'), run: () => void save(view) }] : []),
    { label: t('views.saveAs'), run: saveAsView },
    { label: t('views.reset'), run: () => reset(view) },
  ];
  if (width !== 'wide')
    return (
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="quiet" icon={<i className={classes.dot} />}>
            {t('views.edited')}
            <ChevronDown size={13} aria-hidden="true" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {acts.map(({ label, run }) => (
            <Menu.Item key={label} onClick={run}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    );
  return (
    <>
      <ToolbarDivider />
      <span className={classes.edited}>
        <i className={classes.dot} />
        {t('views.edited')}
      </span>
      {acts.map(({ label, run }) => (
        <Button key={label} variant="quiet" onClick={run}>
          {label}
        </Button>
      ))}
    </>
  );
}
