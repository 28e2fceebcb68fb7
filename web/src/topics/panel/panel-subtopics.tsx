import { tidyText } from '@keywright/events';
import { TEXT_LIMITS } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import { Plus } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { answer, api, ApiProblem } from '../../api/index.ts';
import { type CommandHeaders, commandHeaders, sentTo } from '../../data/optimistic.ts';
import { problemText, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { useDraft } from '../../state/index.ts';
import { Button, IconButton, LimitNote, showToast } from '../../ui/index.ts';
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

  /** Answers whether it was done. */
  async function run(send: (headers: CommandHeaders) => Promise<CommandAnswer>): Promise<boolean> {
    try {
      await sendCommand(row.id, send);
      setEditing(null);
      return true;
    } catch (problem) {
      const text = problem instanceof ApiProblem ? problemText(t, problem) : t('panel.notSaved');
      showToast({ kind: 'error', title: t('panel.subtopics.failed'), text });
      return false;
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
                of={`${row.id}.subtopic.${subtopic.id}`}
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
        <SubtopicForm
          of={`${row.id}.subtopic`}
          initial={{ name: '', url: null }}
          onSave={add}
          onCancel={() => setEditing(null)}
        />
      )}
    </Section>
  );
}

function Line(props: { subtopic: SubtopicLine; may: boolean; onEdit: () => void; onRemove: () => void }) {
  const t = useT();
  const { subtopic, may, onEdit, onRemove } = props;
  const text = (
    <>
      <span dir="auto" className={classes.name}>
        {subtopic.name}
      </span>
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

function SubtopicForm(props: {
  /** What is typed is kept for that until it is saved. */
  of: string;
  initial: Facts;
  onSave: (facts: Facts) => Promise<boolean>;
  onCancel: () => void;
}) {
  const { of, initial, onSave, onCancel } = props;
  const t = useT();
  const saved = { name: initial.name, url: initial.url ?? '' };
  const [draft, keepDraft] = useDraft<typeof saved>(of);
  const { name, url } = draft ?? saved;
  const type = (part: Partial<typeof saved>): void => {
    const typed = { name, url, ...part };
    keepDraft(typed.name === saved.name && typed.url === saved.url ? undefined : typed);
  };
  const [missing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const tooLong = tidyText(name).length > TEXT_LIMITS.subTopicName || tidyText(url).length > TEXT_LIMITS.url;
  useEffect(() => first.current?.focus(), []);
  const save = async (): Promise<void> => {
    setMissing(tidyText(name) === '');
    if (tidyText(name) === '') return first.current?.focus();
    if (tooLong) return;
    const isSaved = await onSave({ name: tidyText(name), url: tidyText(url) === '' ? null : tidyText(url) });
    if (isSaved) keepDraft(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
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
        value={name}
        aria-invalid={missing}
        onChange={(event) => {
          type({ name: event.currentTarget.value });
          setMissing(false);
        }}
      />
      {missing && (
        <p role="alert" className={classes.missing}>
          {t('panel.subtopics.missing')}
        </p>
      )}
      <LimitNote length={tidyText(name).length} limit={TEXT_LIMITS.subTopicName} />
      <input
        className={classes.field}
        aria-label={t('panel.subtopics.url')}
        placeholder={t('panel.subtopics.url')}
        value={url}
        onChange={(event) => type({ url: event.currentTarget.value })}
      />
      <LimitNote length={tidyText(url).length} limit={TEXT_LIMITS.url} />
      <div className={classes.actions}>
        <Button onClick={onCancel}>{t('dialog.cancel')}</Button>
        <Button type="submit">{t('panel.subtopics.save')}</Button>
      </div>
    </form>
  );
}
