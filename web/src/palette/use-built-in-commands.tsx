import { tidyText } from '@keywright/events';
import { permissionScope, VIEWS } from '@keywright/events/catalogue';
import { useMantineColorScheme } from '@mantine/core';
import { useAtomValue, useSetAtom } from 'jotai';
import { Keyboard, Languages, LogOut, Monitor, Moon, Plus, Sun, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { helpOpenAtom, VIEW_KEYS } from '../hotkeys/index.ts';
import { useLanguage } from '../i18n/index.ts';
import { useInterfaceLanguages } from '../i18n/interface-languages.ts';
import { paths } from '../paths/index.ts';
import { Monogram, useNewTopic, useProjects, useProjectScope } from '../projects/index.ts';
import { chooseAccountLanguage, logOut } from '../sessions/index.ts';
import { lastUndoAtom, undoLast, VIEW_ICONS } from '../ui/index.ts';
import type { PaletteCommand } from './registry.ts';

const SCHEMES = { light: Sun, dark: Moon, auto: Monitor } as const;

/** What the palette offers everywhere: the views, the other projects, a new topic, settings. */
export function useBuiltInCommands(query: string): readonly PaletteCommand[] {
  const { projectId, membership } = useProjectScope();
  const { data: projects = [] } = useProjects();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const language = useLanguage();
  const offered = useInterfaceLanguages();
  const navigate = useNavigate();
  const newTopic = useNewTopic();
  const setHelp = useSetAtom(helpOpenAtom);
  const last = useAtomValue(lastUndoAtom);
  const readsTopics = permissionScope('READ_TOPICS', membership) !== null;
  return useMemo(() => {
    const views = VIEWS.map((view): PaletteCommand => {
      const Icon = VIEW_ICONS[view.name];
      return {
        id: `view:${view.name}`,
        group: 'views',
        label: view.label,
        icon: <Icon size={16} aria-hidden="true" />,
        keys: VIEW_KEYS[view.name],
        run: () => void navigate(paths.view(projectId, view.name)),
      };
    });
    const others = projects
      .filter((project) => project.id !== projectId)
      .map((project): PaletteCommand => ({
        id: `project:${project.id}`,
        group: 'projects',
        label: 'palette.project',
        values: { name: project.name },
        ...(project.customer && { hint: project.customer.name }),
        icon: <Monogram project={project} size={18} />,
        run: () => void navigate(paths.project(project.id)),
      }));
    const named = tidyText(query);
    const create: PaletteCommand = {
      id: 'topic:new',
      group: 'actions',
      label: named === '' ? 'topic.new' : 'palette.newTopic',
      values: { name: named },
      icon: <Plus size={16} aria-hidden="true" />,
      keys: 'c',
      run: () => newTopic?.(named),
    };
    const schemes = (['light', 'dark', 'auto'] as const)
      .filter((scheme) => scheme !== colorScheme)
      .map((scheme): PaletteCommand => {
        const Icon = SCHEMES[scheme];
        return {
          id: `theme:${scheme}`,
          group: 'actions',
          label: `palette.theme.${scheme}`,
          icon: <Icon size={16} aria-hidden="true" />,
          run: () => setColorScheme(scheme),
        };
      });
    const otherLanguages = offered.filter(({ code }) => code !== language);
    const languages = otherLanguages.map(({ code, name }): PaletteCommand => ({
      id: `language:${code}`,
      group: 'actions',
      label: 'palette.language',
      values: { name },
      icon: <Languages size={16} aria-hidden="true" />,
      run: () => void chooseAccountLanguage(code),
    }));
    const undo: PaletteCommand = {
      id: 'undo',
      group: 'actions',
      label: 'undo.act',
      values: { act: last ?? '' },
      icon: <Undo2 size={16} aria-hidden="true" />,
      keys: 'mod+z',
      run: undoLast,
    };
    return [
      ...(last === null ? [] : [undo]),
      ...(readsTopics ? views : []),
      ...others,
      ...(newTopic ? [create] : []),
      ...schemes,
      ...languages,
      {
        id: 'help',
        group: 'actions',
        label: 'help.title',
        icon: <Keyboard size={16} aria-hidden="true" />,
        keys: '?',
        run: () => setHelp(true),
      },
      {
        id: 'log-out',
        group: 'actions',
        label: 'user.logOut',
        icon: <LogOut size={16} aria-hidden="true" />,
        run: () => void logOut(),
      },
    ];
  }, [
    projectId,
    projects,
    colorScheme,
    setColorScheme,
    language,
    offered,
    query,
    readsTopics,
    navigate,
    newTopic,
    setHelp,
    last,
  ]);
}
