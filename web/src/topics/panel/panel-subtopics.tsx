import { TEXT_LIMITS } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { answer, api, ApiProblem } from '../../api/index.ts';
import { type CommandHeaders, commandHeaders, sentTo } from '../../data/optimistic.ts';
import { problemText, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Button, IconButton, showToast } from '../../ui/index.ts';
import type { SubtopicLine } from '../topic-queries.ts';
import { type CommandAnswer, sendCommand } from '../atoms.ts';
import { accessTo, subtopicsOperation } from './access.ts';
import classes from './panel-subtopics.module.css';
import { RemoveButton } from './remove-button.tsx';
import { Section } from './section.tsx';
import { useSubtopics } from './use-topic-parts.ts';

type Facts = { name: string; url: string | null };

/** The parts a page is planned with: a name and, later, an address each. */
export function PanelSubtopics({ row }: { row: TopicRow }) {
  const t = useT();
  const scope = useProjectScope();
  const access = accessTo(subtopicsOperation(row.status), row, { t, scope });
  const { data } = useSubtopics(row);
  const [editing, setEditing] = useState<string | null>(null);
  const subtopics = data?._embedded.subTopics ?? [];
  if (row.subTopicCount === 0 && !access.may) return null;

  async function run(send: (headers: CommandHeaders) => Promise<CommandAnswer>): Promise<void> {
    try {
      await sendCommand(row.id, send);
      setEditing(null);
    } catch (problem) {
      const text = problem instanceof ApiProblem ? problemText(t, problem) : t('panel.notSaved');
      showToast({ kind: 'error', title: t('panel.subtopics.failed'), text });
    }
  }
  const add = (facts: Facts) =>
    run((headers) =>
      answer(
        api.POST('/api/subTopics', {
          headers: commandHeaders(headers),
          body: { topicId: row.id, ...facts },
        }),
      ),
    );
  const change = (id: string, facts: Facts) =>
    run((headers) => answer(api.PATCH('/api/subTopics/{id}', { ...sentTo(id, headers), body: facts })));
  const remove = (id: string) =>
    run((headers) => answer(api.DELETE('/api/subTopics/{id}', sentTo(id, headers))));
  return (
    <Section
      title={t('panel.subtopics')}
      end={
        <>
          <span>{row.subTopicCount}</span>
          {access.may && (
            <IconButton
              label={t('panel.subtopics.add')}
              icon={<Plus size={14} aria-hidden="true" />}
              onClick={() => setEditing('new')}
            />
          )}
        </>
      }
    >
      <ul className={classes.list}>
        {subtopics.map((subtopic) =>
          editing === subtopic.id ? (
            <li key={subtopic.id}>
              <SubtopicForm
                initial={subtopic}
                onSave={(facts) => change(subtopic.id, facts)}
                onCancel={() => setEditing(null)}
              />
            </li>
          ) : (
            <Line
              key={subtopic.id}
              subtopic={subtopic}
              may={access.may}
              onEdit={() => setEditing(subtopic.id)}
              onRemove={() => void remove(subtopic.id)}
            />
          ),
        )}
      </ul>
      {editing === 'new' && (
        <SubtopicForm initial={{ name: '', url: null }} onSave={add} onCancel={() => setEditing(null)} />
      )}
    </Section>
  );
}

function Line(props: { subtopic: SubtopicLine; may: boolean; onEdit: () => void; onRemove: () => void }) {
  const t = useT();
  const { subtopic, may, onEdit, onRemove } = props;
  const text = (
    <>
      <span className={classes.name}>{subtopic.name}</span>
      {subtopic.url && <span className={classes.url}>{subtopic.url}</span>}
    </>
  );
  return (
    <li className={classes.line}>
      {may ? (
        <button
          type="button"
          className={classes.edit}
          aria-label={t('panel.edit', { field: subtopic.name })}
          onClick={onEdit}
        >
          {text}
        </button>
      ) : (
        <span className={classes.text}>{text}</span>
      )}
      {may && (
        <RemoveButton label={t('panel.subtopics.remove', { name: subtopic.name })} onRemove={onRemove} />
      )}
    </li>
  );
}

function SubtopicForm({
  initial,
  onSave,
  onCancel,
}: {
  initial: Facts;
  onSave: (facts: Facts) => Promise<void>;
  onCancel: () => void;
}) {
  const t = useT();
  const [name, setName] = useState(initial.name);
  const [url, setUrl] = useState(initial.url ?? '');
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return first.current?.focus();
    void onSave({ name: name.trim(), url: url.trim() === '' ? null : url.trim() });
  };
  return (
    <form
      className={classes.form}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <input
        ref={first}
        className={classes.field}
        aria-label={t('panel.subtopics.name')}
        placeholder={t('panel.subtopics.name')}
        maxLength={TEXT_LIMITS.subTopicName}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <input
        className={classes.field}
        aria-label={t('panel.subtopics.url')}
        placeholder={t('panel.subtopics.url')}
        maxLength={TEXT_LIMITS.url}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button onClick={onCancel}>{t('dialog.cancel')}</Button>
        <Button type="submit">{t('panel.subtopics.save')}</Button>
      </div>
    </form>
  );
}
