import type { TopicRow } from '@keywright/events/topic';
import { ActBar } from '../queue/act-bar.tsx';
import { ChangedSinceApproval } from './changed-since-approval.tsx';
import { NoteBox } from './note-box.tsx';
import { OpenAskBox } from './open-ask-box.tsx';
import { PanelActivate } from './panel-activate.tsx';
import { PanelChecks } from './panel-checks.tsx';
import { PanelFields } from './panel-fields.tsx';
import { PanelHistory } from './panel-history.tsx';
import { PanelKeywords } from './panel-keywords.tsx';
import { PanelMoves } from './panel-moves.tsx';
import { PanelNotes } from './panel-notes.tsx';
import { PanelSubtopics } from './panel-subtopics.tsx';
import { PanelTitle } from './panel-title.tsx';
import { WhatChanged } from './what-changed.tsx';
import classes from './panel.module.css';

export interface PanelPartProps {
  row: TopicRow;
  headingId: string;
  /** ISO day at the reader's place. */
  today: string;
}

/** Left what happens to the topic, right its facts and what people say; below what is expected, which never scrolls. */
export function PanelBody({ row, headingId, today }: PanelPartProps) {
  return (
    <div className={classes.body}>
      <div className={classes.parts}>
        <div className={classes.main}>
          <PanelTitle row={row} headingId={headingId} />
          <WhatChanged row={row} />
          <ChangedSinceApproval row={row} />
          <OpenAskBox row={row} />
          {row.active ? <PanelMoves row={row} /> : <PanelActivate row={row} />}
          <PanelKeywords row={row} />
          <PanelHistory row={row} />
        </div>
        <div className={classes.side}>
          <div className={classes.sideScroll}>
            <PanelFields row={row} today={today} />
            <PanelChecks row={row} />
            <PanelSubtopics row={row} />
            <PanelNotes row={row} />
          </div>
          <div className={classes.noteBox}>
            <NoteBox row={row} />
          </div>
        </div>
      </div>
      <ActBar row={row} />
    </div>
  );
}
