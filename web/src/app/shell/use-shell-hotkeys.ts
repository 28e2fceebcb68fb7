import { VIEWS } from '@keywright/events/catalogue';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { registerHotkey, useHotkey, VIEW_KEYS } from '../../hotkeys/index.ts';
import { useT } from '../../i18n/index.ts';
import { openPalette } from '../../palette/index.ts';
import { paths } from '../../paths/index.ts';
import { useNewTopic, useProjectScope } from '../../projects/index.ts';
import { announce, undoLast } from '../../ui/index.ts';

/** The shortcuts that work on every screen of a project. */
export function useShellHotkeys(): void {
  const { projectId } = useProjectScope();
  const navigate = useNavigate();
  const newTopic = useNewTopic();
  const t = useT();
  useHotkey({ keys: 'mod+k', label: 'palette.open', group: 'general', run: () => openPalette() });
  useHotkey({ keys: 'c', label: 'topic.new', group: 'general', run: () => newTopic?.() }, newTopic !== null);
  useHotkey({
    keys: 'mod+z',
    label: 'help.undo',
    group: 'general',
    notTyping: true,
    run: () => {
      if (!undoLast()) announce(t('help.undo.nothing'));
    },
  });
  useEffect(() => {
    const stops = VIEWS.map((view) =>
      registerHotkey({
        keys: VIEW_KEYS[view.name],
        label: view.label,
        group: 'go',
        run: () => void navigate(paths.view(projectId, view.name)),
      }),
    );
    return () => stops.forEach((stop) => stop());
  }, [projectId, navigate]);
}
