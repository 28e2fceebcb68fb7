import { useAtom } from 'jotai';
import { Activity } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { useHotkey } from '../../hotkeys/index.ts';
import { useT } from '../../i18n/index.ts';
import { type PaletteCommand, usePaletteCommands } from '../../palette/index.ts';
import { IconButton } from '../../ui/index.ts';
import { activityAtom, useActivityAddress } from './activity-address.ts';
import { EVERY_ACT } from './activity-filter.ts';

const ActivityDrawer = lazy(() =>
  import('./activity-drawer.tsx').then((module) => ({ default: module.ActivityDrawer })),
);

const KEYS = 'g h';

/** Where the activity of the project opens, by key and palette too; loads with its first use. */
export function ActivityHost() {
  const [activity, setActivity] = useActivityAddress();
  const close = useCallback(() => setActivity(null), [setActivity]);
  const open = useCallback(() => setActivity(EVERY_ACT), [setActivity]);
  useHotkey({ keys: KEYS, label: 'activity.title', group: 'go', run: open });
  usePaletteCommands(
    useMemo(
      (): readonly PaletteCommand[] => [
        {
          id: 'activity',
          group: 'views',
          label: 'activity.title',
          icon: <Activity size={16} aria-hidden="true" />,
          keys: KEYS,
          run: open,
        },
      ],
      [open],
    ),
  );
  if (activity === null) return null;
  return (
    <Suspense fallback={null}>
      <ActivityDrawer filter={activity} onFilter={setActivity} onClose={close} />
    </Suspense>
  );
}

/** Opens and closes it from the header of every screen. */
export function ActivityButton() {
  const t = useT();
  const [activity, setActivity] = useAtom(activityAtom);
  return (
    <IconButton
      label={t('activity.title')}
      size="md"
      icon={<Activity size={16} strokeWidth={1.75} aria-hidden="true" />}
      aria-expanded={activity !== null}
      onClick={() => setActivity(activity === null ? EVERY_ACT : null)}
    />
  );
}
