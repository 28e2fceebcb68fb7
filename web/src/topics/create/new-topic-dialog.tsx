import { Modal } from '@mantine/core';
import { RELATION_LIMITS, TEXT_LIMITS, TOPIC_TYPES } from '@keywright/events/catalogue';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { FormField } from '../../fields/index.ts';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Button, Segmented, TypeIcon } from '../../ui/index.ts';
import '../../ui/theme/dialog-styles.ts';
import { createDraft, formKey } from './create-topic.ts';
import { keywordsOf, type NewTopicForm, type NewTopicProblems, problemsOf } from './new-topic.ts';
import classes from './new-topic.module.css';
import { TagsField } from './tags-field.tsx';

const EMPTY: NewTopicForm = {
  pageName: '',
  myTopic: '',
  type: 'CONTENT',
  pageTags: [],
  keywords: '',
  deliveryDate: '',
};

export interface NewTopicDialogProps {
  initialName: string;
  onClose: () => void;
  onCreated: (topicId: string) => void;
}

/** What a draft begins with. A name or a subject is enough; everything else can come later. */
export function NewTopicDialog({ initialName, onClose, onCreated }: NewTopicDialogProps) {
  const t = useT();
  const { projectId } = useProjectScope();
  const [form, setForm] = useState<NewTopicForm>({ ...EMPTY, pageName: initialName });
  const [problems, setProblems] = useState<NewTopicProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const key = useRef(formKey());
  const box = useRef<HTMLFormElement>(null);
  const change = (changes: Partial<NewTopicForm>) => {
    key.current = formKey();
    setForm((known) => ({ ...known, ...changes }));
  };
  useEffect(() => {
    // The first field that needs something gets the focus.
    if (Object.keys(problems).length > 0)
      box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const found = problemsOf(form);
    setProblems(found);
    if (Object.keys(found).length > 0 || busy) return;
    setBusy(true);
    const created = await createDraft(projectId, form, key.current);
    if (created.ok) return onCreated(created.id);
    setFailure(created.sentence);
    setBusy(false);
  };
  const problem = (field: keyof NewTopicProblems) => {
    const found = problems[field];
    return found === undefined ? null : t(`create.invalid.${found}`, { limit: RELATION_LIMITS.MAIN.max });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('topic.new')}
      size={480}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <form ref={box} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
        <FormField label={t('panel.field.pageName')} error={problem('pageName')}>
          {(props) => (
            <input
              {...props}
              data-autofocus
              maxLength={TEXT_LIMITS.pageName}
              value={form.pageName}
              onChange={(event) => change({ pageName: event.currentTarget.value })}
            />
          )}
        </FormField>
        <FormField label={t('panel.field.myTopic')} hint={t('create.subject.hint')}>
          {(props) => (
            <input
              {...props}
              maxLength={TEXT_LIMITS.myTopic}
              value={form.myTopic}
              onChange={(event) => change({ myTopic: event.currentTarget.value })}
            />
          )}
        </FormField>
        <div className={classes.pair}>
          <TypeChoice form={form} change={change} />
          <FormField label={t('panel.field.deliveryDate')}>
            {(props) => (
              <input
                {...props}
                type="date"
                value={form.deliveryDate}
                onChange={(event) => change({ deliveryDate: event.currentTarget.value })}
              />
            )}
          </FormField>
        </div>
        <TagsField value={form.pageTags} onChange={(pageTags) => change({ pageTags })} />
        <FormField
          label={t('create.keywords')}
          hint={t('create.keywords.hint', {
            count: keywordsOf(form.keywords).length,
            limit: RELATION_LIMITS.MAIN.max,
          })}
          error={problem('keywords')}
        >
          {(props) => (
            <input
              {...props}
              value={form.keywords}
              onChange={(event) => change({ keywords: event.currentTarget.value })}
            />
          )}
        </FormField>
        {failure && (
          <p role="alert" className={classes.failure}>
            {failure}
          </p>
        )}
        <div className={classes.actions}>
          <Button size="md" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button size="md" variant="primary" type="submit" busy={busy}>
            {t('create.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

function TypeChoice({
  form,
  change,
}: {
  form: NewTopicForm;
  change: (changes: Partial<NewTopicForm>) => void;
}) {
  const t = useT();
  const id = useId();
  return (
    <div className={classes.field}>
      <span id={id} className={classes.label}>
        {t('panel.field.type')}
      </span>
      <Segmented
        label={t('panel.field.type')}
        value={form.type}
        segments={[...TOPIC_TYPES]
          .reverse()
          .map((value) => ({ value, label: t(`type.${value}`), icon: <TypeIcon type={value} /> }))}
        onChange={(type) => change({ type })}
      />
    </div>
  );
}
