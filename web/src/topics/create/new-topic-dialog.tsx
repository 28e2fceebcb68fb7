import { tidyText } from '@keywright/events';
import { RELATION_LIMITS, TEXT_LIMITS, TOPIC_TYPES } from '@keywright/events/catalogue';
import { useEffect, useRef, useState } from 'react';
import { FormField, FormGroup, pastingLines } from '../../fields/index.ts';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { useDraft } from '../../state/index.ts';
import { Button, DateField, LimitNote, Segmented, TypeIcon } from '../../ui/index.ts';
import { FormDialog } from '../../ui/feedback/form-dialog.tsx';
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
  const { projectId, timeZone } = useProjectScope();
  const [draft, keepDraft] = useDraft<NewTopicForm>(`new.${projectId}`);
  // A name that somebody begins with is that of another topic.
  const begun = draft !== undefined && (initialName === '' || initialName === draft.pageName) ? draft : null;
  const [form, setForm] = useState<NewTopicForm>(begun ?? { ...EMPTY, pageName: initialName });
  const [found, setFound] = useState(begun !== null);
  const [problems, setProblems] = useState<NewTopicProblems>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const key = useRef(formKey());
  const box = useRef<HTMLFormElement>(null);
  const change = (changes: Partial<NewTopicForm>) => {
    key.current = formKey();
    const changed = { ...form, ...changes };
    setForm(changed);
    keepDraft(JSON.stringify(changed) === JSON.stringify(EMPTY) ? undefined : changed);
  };
  const startAfresh = () => {
    change(EMPTY);
    setFound(false);
    box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  };
  useEffect(() => {
    // The first field that needs something gets the focus.
    if (Object.keys(problems).length > 0)
      box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problems]);
  const submit = async () => {
    const wrong = problemsOf(form);
    setProblems(wrong);
    const unread = box.current?.querySelector<HTMLElement>(':invalid:not(form)');
    if (unread) return unread.focus();
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    const created = await createDraft(projectId, form, key.current);
    if (created.ok) {
      keepDraft(undefined);
      return onCreated(created.id);
    }
    setFailure(created.sentence);
    setBusy(false);
  };
  const problem = (field: keyof NewTopicProblems) => {
    const wrong = problems[field];
    return wrong === undefined
      ? null
      : t(`create.invalid.${wrong}`, {
          limit: RELATION_LIMITS.MAIN.max,
          tags: TEXT_LIMITS.pageTags,
          tag: TEXT_LIMITS.pageTag,
        });
  };
  return (
    <FormDialog
      title={t('topic.new')}
      size={480}
      submit={t('create.submit')}
      busy={busy}
      form={box}
      onSubmit={submit}
      onClose={onClose}
    >
      {found && (
        <p role="status" className={classes.found}>
          {t('create.draft')}
          <Button onClick={startAfresh}>{t('create.draft.fresh')}</Button>
        </p>
      )}
      <FormField label={t('panel.field.pageName')} error={problem('pageName')}>
        {(props) => (
          <input
            {...props}
            data-autofocus
            value={form.pageName}
            onChange={(event) => change({ pageName: event.currentTarget.value })}
          />
        )}
      </FormField>
      <LimitNote length={tidyText(form.pageName).length} limit={TEXT_LIMITS.pageName} />
      <FormField label={t('panel.field.myTopic')} hint={t('create.subject.hint')} error={problem('myTopic')}>
        {(props) => (
          <input
            {...props}
            value={form.myTopic}
            onChange={(event) => change({ myTopic: event.currentTarget.value })}
          />
        )}
      </FormField>
      <LimitNote length={tidyText(form.myTopic).length} limit={TEXT_LIMITS.myTopic} />
      <div className={classes.pair}>
        <TypeChoice form={form} change={change} />
        <FormField label={t('panel.field.deliveryDate')}>
          {(props) => (
            <DateField
              id={props.id}
              className={props.className}
              timeZone={timeZone}
              value={form.deliveryDate === '' ? null : form.deliveryDate}
              onChange={(day) => change({ deliveryDate: day ?? '' })}
            />
          )}
        </FormField>
      </div>
      <TagsField
        value={form.pageTags}
        error={problem('pageTags')}
        onChange={(pageTags) => change({ pageTags })}
      />
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
            onPaste={pastingLines((keywords) => change({ keywords }))}
          />
        )}
      </FormField>
      {failure && (
        <p role="alert" className={classes.failure}>
          {failure}
        </p>
      )}
    </FormDialog>
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
  return (
    <FormGroup label={t('panel.field.type')}>
      <Segmented
        label={t('panel.field.type')}
        value={form.type}
        segments={[...TOPIC_TYPES]
          .reverse()
          .map((value) => ({ value, label: t(`type.${value}`), icon: <TypeIcon type={value} /> }))}
        onChange={(type) => change({ type })}
      />
    </FormGroup>
  );
}
