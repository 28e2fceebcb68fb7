import { Modal } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type T, useT } from '../i18n/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { announce, Kbd, Tag, useDialog } from '../ui/index.ts';
import '../ui/theme/dialog-styles.ts';
import { matchRank } from './match-rank.ts';
import { PaletteList } from './palette-list.tsx';
import classes from './palette.module.css';
import { type PaletteCommand, paletteCommandsAtom } from './registry.ts';
import { useBuiltInCommands } from './use-built-in-commands.tsx';
import { useTopicSearch } from './use-topic-search.tsx';

const GROUPS = ['context', 'topics', 'views', 'projects', 'actions'] as const;

/** The command palette: a combobox over everything one can do from here. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const dialog = useDialog(onClose);
  const { projectName } = useProjectScope();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const commands = useCommands(t, query);
  const at = Math.min(chosen, commands.length - 1);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  useEffect(() => {
    if (query !== '') announce(t('palette.found', { count: commands.length }));
  }, [query, commands.length, t]);

  function run(command: PaletteCommand | undefined) {
    if (!command) return;
    onClose();
    command.run();
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      setChosen((at + step + commands.length) % commands.length);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      run(commands[at]);
    }
  }

  return (
    <Modal.Root
      {...dialog}
      centered={false}
      yOffset={112}
      size={640}
      padding={0}
      classNames={{ inner: classes.inner ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('palette.title')}>
        <Modal.Body>
          <div className={classes.top}>
            <Search size={18} aria-hidden="true" className={classes.searchIcon} />
            <input
              role="combobox"
              aria-expanded="true"
              aria-controls={listId}
              aria-activedescendant={commands[at] ? `${listId}-${at}` : undefined}
              aria-autocomplete="list"
              aria-label={t('palette.title')}
              placeholder={t('palette.placeholder')}
              className={classes.input}
              value={query}
              data-autofocus
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                setQuery(event.currentTarget.value);
                setChosen(0);
              }}
              onKeyDown={onKeyDown}
            />
            <Tag>{projectName}</Tag>
            <Kbd>Esc</Kbd>
          </div>
          <PaletteList
            ref={list}
            id={listId}
            commands={commands}
            chosen={at}
            onPoint={setChosen}
            onRun={run}
          />
          <div className={classes.foot}>
            <Kbd>↑</Kbd>
            <Kbd>↓</Kbd>
            {t('palette.choose')}
            <Kbd>↵</Kbd>
            {t('palette.run')}
            <span className={classes.footNote}>{t('palette.allowed')}</span>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const wordsOf = (t: T, { label, values }: PaletteCommand): string =>
  typeof label === 'string' ? t(label, values) : label.text;

/** Everything that matches the query, group by group, the best of a group first; found topics are right as they come. */
function useCommands(t: T, query: string): readonly PaletteCommand[] {
  const own = useBuiltInCommands(query);
  const added = useAtomValue(paletteCommandsAtom);
  const topics = useTopicSearch(query);
  return useMemo(() => {
    const ranked = [...added, ...own].map((command) => ({ command, rank: rankOf(t, command, query) }));
    const fitting = ranked.filter(({ rank }) => rank > 0).sort((a, b) => b.rank - a.rank);
    const all = [...topics, ...fitting.map(({ command }) => command)];
    return GROUPS.flatMap((group) => all.filter((command) => command.group === group));
  }, [t, own, added, topics, query]);
}

/** Creating something named as typed always matches, but comes last. */
const rankOf = (t: T, command: PaletteCommand, query: string): number =>
  command.label === 'palette.newTopic' ? 0.5 : matchRank(wordsOf(t, command), query);
