import type { TopicRow } from '@keywright/events/topic';
import { Clock } from 'lucide-react';
import { useAtomValue } from 'jotai';
import { useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Avatar, SkeletonLine, TimeAgo } from '../../ui/index.ts';
import type { NoteLine } from '../topic-queries.ts';
import { queuedNotesAtom } from '../note-outbox.ts';
import classes from './panel-notes.module.css';
import { Section } from './section.tsx';
import { useTopicNotes } from './use-topic-parts.ts';

/** What people said about the topic, oldest on top like a talk, and what still waits to be sent. */
export function PanelNotes({ row, bare = false }: { row: TopicRow; bare?: boolean }) {
  const t = useT();
  const { full } = useFormats();
  const { data } = useTopicNotes(row);
  const waiting = useAtomValue(queuedNotesAtom(row.id));
  const notes = data?._embedded.topicNotes;
  return (
    <Section title={t('panel.notes')} bare={bare} end={<span>{full(row.noteCount)}</span>}>
      {!notes && row.noteCount > 0 && <SkeletonLine />}
      {notes?.length === 0 && waiting.length === 0 && <p className={classes.none}>{t('panel.notes.none')}</p>}
      <ol className={classes.notes}>
        {[...(notes ?? [])].reverse().map((note) => (
          <Note key={note.id} note={note} />
        ))}
        {waiting.map((note) => (
          <li key={note.key} className={classes.note}>
            <Clock size={16} aria-hidden="true" className={classes.waits} />
            <div>
              <p className={classes.by}>{t('panel.notes.waits')}</p>
              <p className={classes.text}>{note.text}</p>
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
          <b>{person.name}</b> {t(`role.${note.role}`)}{' '}
          <span className={classes.when}>
            · <TimeAgo at={note.createdDate} />
          </span>
        </p>
        <p className={classes.text}>{note.text}</p>
      </div>
    </li>
  );
}
