import type { TopicRow } from '@keywright/events/topic';
import { useRef, useState } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { cx } from '../../ui/index.ts';
import { DeliveryMark } from '../card/card-display.tsx';
import { assigneeIds } from '../topic-facts.ts';
import { CardMoves } from '../card/card-moves.tsx';
import { NoteBox } from './note-box.tsx';
import { PanelActivate } from './panel-activate.tsx';
import type { PanelPartProps } from './panel-body.tsx';
import { PanelFields } from './panel-fields.tsx';
import { PanelHistory } from './panel-history.tsx';
import { PanelKeywords } from './panel-keywords.tsx';
import { PanelMoves } from './panel-moves.tsx';
import { PanelNotes } from './panel-notes.tsx';
import { PanelSubtopics } from './panel-subtopics.tsx';
import { PanelTitle } from './panel-title.tsx';
import classes from './panel-page.module.css';

const TABS = ['notes', 'details', 'keywords', 'history'] as const;
type Tab = (typeof TABS)[number];

/** The topic as a page of a phone: what it is, its parts behind tabs, and the note and the next moves always visible. */
export function PanelPage({ row, headingId, today }: PanelPartProps) {
  const t = useT();
  const { full } = useFormats();
  const [tab, setTab] = useState<Tab>('notes');
  const tabs = useRef<HTMLDivElement>(null);
  const counts: Record<Tab, number | null> = {
    notes: row.noteCount,
    details: null,
    keywords: row.keywordCounts.reduce((sum, { count }) => sum + count, 0),
    history: null,
  };
  const step = (key: string) => {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const next = TABS[(TABS.indexOf(tab) + by + TABS.length) % TABS.length];
    if (by === 0 || next === undefined) return;
    setTab(next);
    tabs.current?.querySelector<HTMLElement>(`#topic-tab-${next}`)?.focus();
  };
  return (
    <>
      <div className={classes.page}>
        <PanelTitle row={row} headingId={headingId} />
        <PhoneFacts row={row} />
        <div
          ref={tabs}
          role="tablist"
          aria-label={t('panel.parts')}
          className={classes.tabs}
          onKeyDown={(event) => step(event.key)}
        >
          {TABS.map((one) => (
            <button
              key={one}
              id={`topic-tab-${one}`}
              type="button"
              role="tab"
              aria-selected={one === tab}
              aria-controls="topic-part"
              tabIndex={one === tab ? 0 : -1}
              className={cx(classes.tab, one === tab && classes.selected)}
              onClick={() => setTab(one)}
            >
              {t(`panel.tab.${one}`)}{' '}
              {counts[one] !== null && <span className={classes.count}>{full(counts[one])}</span>}
            </button>
          ))}
        </div>
        <div id="topic-part" role="tabpanel" aria-labelledby={`topic-tab-${tab}`} className={classes.part}>
          {tab === 'notes' && <PanelNotes row={row} bare />}
          {tab === 'details' && (
            <>
              <PanelFields row={row} today={today} />
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
        {row.active ? <CardMoves topicId={row.id} /> : <PanelActivate row={row} />}
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
        {names.length === 0 ? t('panel.assigned.nobody') : names.join(', ')}
      </div>
    </div>
  );
}
