import type { TopicRow } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { nameList, useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Tabs, useSwipe } from '../../ui/index.ts';
import { DeliveryMark } from '../card/card-display.tsx';
import { assigneeIds } from '../topic-facts.ts';
import { ActBar } from '../queue/act-bar.tsx';
import { aroundAtom } from '../queue/queue-state.ts';
import { steps } from '../queue/steps.ts';
import { ChangedSinceApproval } from './changed-since-approval.tsx';
import { NoteBox } from './note-box.tsx';
import { OpenAskBox } from './open-ask-box.tsx';
import { PanelActivate } from './panel-activate.tsx';
import type { PanelPartProps } from './panel-body.tsx';
import { PanelChecks } from './panel-checks.tsx';
import { PanelFields } from './panel-fields.tsx';
import { PanelHistory } from './panel-history.tsx';
import { PanelKeywords } from './panel-keywords.tsx';
import { PanelMoves } from './panel-moves.tsx';
import { PanelNotes } from './panel-notes.tsx';
import { PanelSubtopics } from './panel-subtopics.tsx';
import { PanelTitle } from './panel-title.tsx';
import { WhatChanged } from './what-changed.tsx';
import classes from './panel-page.module.css';

const TABS = ['notes', 'details', 'keywords', 'history'] as const;
type Tab = (typeof TABS)[number];
const PART = 'topic-part';

/**
 * The topic as a page of a phone: what it is, its parts behind tabs, and the note and the next moves always visible. A swipe
 * to the left leads to the next topic, to the right to the one before.
 */
export function PanelPage({ row, headingId, today }: PanelPartProps) {
  const t = useT();
  const { full } = useFormats();
  const [tab, setTab] = useState<Tab>('notes');
  const page = useRef<HTMLDivElement>(null);
  const { hasNext, hasPrevious } = useAtomValue(aroundAtom(row.id));
  useSwipe(page, { left: hasNext ? steps.next : null, right: hasPrevious ? steps.previous : null });
  const counts: Record<Tab, number | null> = {
    notes: row.noteCount,
    details: null,
    keywords: row.keywordCounts.reduce((sum, { count }) => sum + count, 0),
    history: null,
  };
  return (
    <>
      <div ref={page} className={classes.page}>
        <PanelTitle row={row} headingId={headingId} />
        <WhatChanged row={row} />
        <ChangedSinceApproval row={row} />
        <OpenAskBox row={row} />
        <PhoneFacts row={row} />
        <Tabs
          label={t('panel.parts')}
          tabs={TABS.map((name) => ({
            name,
            label: t(`panel.tab.${name}`),
            count: counts[name] === null ? null : full(counts[name]),
          }))}
          chosen={tab}
          onChoose={setTab}
          panel={PART}
          className={classes.tabs}
        />
        <div id={PART} role="tabpanel" aria-labelledby={`${PART}-${tab}`} className={classes.part}>
          {tab === 'notes' && <PanelNotes row={row} bare />}
          {tab === 'details' && (
            <>
              <PanelFields row={row} today={today} />
              <PanelChecks row={row} />
              <PanelSubtopics row={row} />
              {row.active && <PanelMoves row={row} />}
            </>
          )}
          {tab === 'keywords' && <PanelKeywords row={row} />}
          {tab === 'history' && <PanelHistory row={row} bare />}
        </div>
      </div>
      <div className={classes.bar}>
        <NoteBox row={row} size="lg" />
        {row.active ? <ActBar row={row} touch /> : <PanelActivate row={row} />}
      </div>
    </>
  );
}

/** When it is due and who is on it: what one asks first. */
function PhoneFacts({ row }: { row: TopicRow }) {
  const t = useT();
  const { personOf, me } = useProjectScope();
  const people = assigneeIds(row).map((id) => personOf(id));
  const names = people.map((person) =>
    person.id === me ? t('panel.assigned.you') : (person.name.split(' ')[0] ?? ''),
  );
  return (
    <div className={classes.facts}>
      <div className={classes.fact}>
        <p className={classes.factName}>{t('panel.field.deliveryDate')}</p>
        {row.deliveryDate === null ? '—' : <DeliveryMark row={row} />}
      </div>
      <div className={classes.fact}>
        <p className={classes.factName}>{t('panel.field.assigned')}</p>
        {names.length === 0 ? t('panel.assigned.nobody') : nameList(names)}
      </div>
    </div>
  );
}
