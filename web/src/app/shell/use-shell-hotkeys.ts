import { VIEWS } from '@keywright/events/catalogue';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { helpOpenAtom, registerHotkey, useHotkey, VIEW_KEYS } from '../../hotkeys/index.ts';
import { openPalette } from '../../palette/index.ts';
import { paths } from '../../paths/index.ts';
import { useNewTopic, useProjectScope } from '../../projects/index.ts';

/** The shortcuts that work on every screen of a project. */
export function useShellHotkeys(): void {
  const { projectId } = useProjectScope();
  const navigate = useNavigate();
  const newTopic = useNewTopic();
  const setHelp = useSetAtom(helpOpenAtom);
  useHotkey({ keys: 'mod+k', label: 'palette.open', group: 'general', run: () => openPalette() });
  useHotkey({ keys: '?', label: 'help.title', group: 'general', run: () => setHelp(true) });
  useHotkey({ keys: 'c', label: 'topic.new', group: 'general', run: () => newTopic?.() }, newTopic !== null);
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
