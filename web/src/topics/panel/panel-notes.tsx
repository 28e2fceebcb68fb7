import type { TopicRow } from '@keywright/events/topic';
import { Clock } from 'lucide-react';
import { useAtomValue } from 'jotai';
import { useFormats, useT } from '../../i18n/index.ts';
import { NoteText } from '../../mentions/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Avatar, Button, EmptyState, SkeletonLine, TimeAgo } from '../../ui/index.ts';
import { type NoteLine, topicQueries } from '../topic-queries.ts';
import { queuedNotesAtom } from '../note-outbox.ts';
import { LoadOlder } from './load-older.tsx';
import classes from './panel-notes.module.css';
import { Section } from './section.tsx';
import { useOlderLines } from './use-older-lines.ts';
import { useTopicNotes } from './use-topic-parts.ts';

/** What people said about the topic, oldest on top like a talk, and what still waits to be sent. */
export function PanelNotes({ row, bare = false }: { row: TopicRow; bare?: boolean }) {
  const t = useT();
  const { full } = useFormats();
  const { data, isError, refetch } = useTopicNotes(row);
  const waiting = useAtomValue(queuedNotesAtom(row.id));
  const older = useOlderLines(
    row.id,
    data && { lines: data._embedded.topicNotes, total: data.page.totalElements },
    async (page) => (await topicQueries.notes(row.id, undefined, page))._embedded.topicNotes,
  );
  const notes = older.lines;
  return (
    <Section title={t('panel.notes')} bare={bare} end={<span>{full(row.noteCount)}</span>}>
      {isError && !notes && (
        <EmptyState compact kind="not-connected" title={t('panel.notLoaded')}>
          <Button onClick={() => void refetch()}>{t('board.retry')}</Button>
        </EmptyState>
      )}
      {!isError && !notes && row.noteCount > 0 && <SkeletonLine />}
      {notes?.length === 0 && waiting.length === 0 && <p className={classes.none}>{t('panel.notes.none')}</p>}
      <LoadOlder from={older} above />
      <ol className={classes.notes}>
        {[...(notes ?? [])].reverse().map((note) => (
          <Note key={note.id} note={note} />
        ))}
        {waiting.map((note) => (
          <li key={note.key} className={classes.note}>
            <Clock size={16} aria-hidden="true" className={classes.waits} />
            <div>
              <p className={classes.by}>{t('panel.notes.waits')}</p>
              <p dir="auto" className={classes.text}>
                <NoteText text={note.text} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Note({ note }: { note: NoteLine }) {
  const t = useT();
  const { personOf } = useProjectScope();
  const person = personOf(note.from.id, note.from.name);
  return (
    <li className={classes.note}>
      <Avatar person={person} size={20} />
      <div>
        <p className={classes.by}>
          <b dir="auto">{person.name}</b> {t(`role.${note.role}`)}{' '}
          <span className={classes.when}>
            · <TimeAgo at={note.createdDate} />
          </span>
        </p>
        <p className={classes.text}>
          <NoteText text={note.text} />
        </p>
      </div>
    </li>
  );
}
