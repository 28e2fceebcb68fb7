import type { WorkflowView } from '@keywright/events/catalogue';
import { lazy, Suspense, useEffect } from 'react';
import { BoardScreen } from './board/board-screen.tsx';
import { BulkDock } from './bulk/bulk-dock.tsx';
import { useSearchParams } from 'react-router-dom';
import { loadFilterEditor } from '../filters/index.ts';
import { useHotkey } from '../hotkeys/index.ts';
import { SAVED_PARAM, shownLayoutAtom, useSaveKey } from '../saved-views/index.ts';
import { store } from '../state/index.ts';
import { useLayout } from './view-address.ts';
import { newTopicDialog, NewTopicHost } from './create/new-topic-host.tsx';
import { usePrefetch } from './lazy-part.tsx';
import { AskHost } from './moves/ask-host.tsx';
import { moveChoices, MoveMenuHost } from './moves/move-menu.tsx';
import { MoveQuestionHost } from './moves/move-question-host.tsx';
import { focusTopics } from './queue/topic-screen.ts';
import { topicPanel, TopicPanelHost } from './panel/topic-panel-host.tsx';
import classes from './workflow-screen.module.css';

const ListScreen = lazy(() =>
  import('./list/list-screen.tsx').then((module) => ({ default: module.ListScreen })),
);

const CalendarScreen = lazy(() =>
  import('./calendar/calendar-screen.tsx').then((module) => ({ default: module.CalendarScreen })),
);

/** What opens over every view. */
const AHEAD = [moveChoices.load, topicPanel.load, newTopicDialog.load, loadFilterEditor];

/** One workflow view, with what can open over it: a topic's panel, the form for a new one, the menu of moves. */
export function WorkflowScreen({ view }: { view: WorkflowView }) {
  const [layout] = useLayout(view);
  const [search] = useSearchParams();
  // A saved view is a page of its own: what its base remembers is no part of it.
  const key = `${view.name} ${search.get(SAVED_PARAM) ?? ''}`;
  useSaveKey('topics');
  useHotkey({ keys: 'j', label: 'help.first', group: 'topics', run: focusTopics });
  useEffect(() => {
    store.set(shownLayoutAtom, layout);
    return () => store.set(shownLayoutAtom, null);
  }, [layout]);
  usePrefetch(AHEAD);
  return (
    <div className={classes.frame}>
      {layout === 'board' ? (
        <BoardScreen key={key} view={view} />
      ) : (
        <Suspense fallback={null}>
          {layout === 'list' ? (
            <ListScreen key={key} view={view} />
          ) : (
            <CalendarScreen key={key} view={view} />
          )}
        </Suspense>
      )}
      <BulkDock />
      <TopicPanelHost />
      <NewTopicHost />
      <MoveMenuHost />
      <MoveQuestionHost />
      <AskHost />
    </div>
  );
}
