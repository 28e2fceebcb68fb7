import { tidyText } from '@keywright/events';
import { type Operation, type Role, ROLES } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import { CalendarDays, Tag, UserPlus } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { pastingLines } from '../../fields/index.ts';
import { useT } from '../../i18n/index.ts';
import { holdersOf, useProjectScope } from '../../projects/index.ts';
import { useDraft } from '../../state/index.ts';
import { Button, DateField, Popover, Select, SuggestField } from '../../ui/index.ts';
import { usePageTags } from '../page-tags.ts';
import { accessTo, fieldOperation } from '../panel/access.ts';
import type { BulkAct } from './bulk-act.ts';
import classes from './bulk.module.css';

interface FormProps {
  rows: readonly TopicRow[];
  onAct: (act: BulkAct, rows: readonly TopicRow[]) => void;
}

/** Roles that work on a topic; the others only read. */
const UNCHOSEN = '-';
const WORKING: readonly Role[] = ROLES.filter((role) => role !== 'WATCHER' && role !== 'PRODUCT_ACCESS');

/** The topics whose part is open to the reader. */
function useOpen(rows: readonly TopicRow[], operation: (row: TopicRow) => Operation): readonly TopicRow[] {
  const t = useT();
  const scope = useProjectScope();
  return rows.filter((row) => accessTo(operation(row), row, { t, scope }).may);
}

/** A button of the bar and the form behind it; absent where none of the topics is open to the reader. */
function ActForm(props: {
  label: string;
  icon: ReactNode;
  open: readonly TopicRow[];
  all: number;
  submit: string;
  /** null = nothing to send yet. */
  act: BulkAct | null;
  onAct: FormProps['onAct'];
  /** What was filled in has been sent. */
  onSent: () => void;
  children: ReactNode;
}) {
  const { label, icon, open, all, submit, act, onAct, onSent, children } = props;
  const t = useT();
  const [opened, setOpened] = useState(false);
  if (open.length === 0) return null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (act === null) return;
    setOpened(false);
    onSent();
    onAct(act, open);
  };
  const closed = all - open.length;
  return (
    <Popover opened={opened} onChange={setOpened} position="top-start" width={320} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.action}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {icon} {label}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <form className={classes.form} onSubmit={send}>
          {children}
          {closed > 0 && <p className={classes.hint}>{t('bulk.closed', { count: closed })}</p>}
          <span className={classes.noteActions}>
            <Button onClick={() => setOpened(false)}>{t('bulk.cancel')}</Button>
            <Button type="submit" variant="primary" disabled={act === null}>
              {submit}
            </Button>
          </span>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

/** One person for one role; the topics’ other roles stay as they are. */
export function AssignForm({ rows, onAct }: FormProps) {
  const t = useT();
  const scope = useProjectScope();
  const open = useOpen(rows, () => 'ASSIGN');
  const [draft, keepDraft] = useDraft<{ role: Role; userId: string | null }>(`${scope.projectId}.bulk.users`);
  /** `userId` empty: nobody; null: not chosen yet, so that Enter takes nobody off by chance. */
  const { role, userId } = draft ?? { role: 'COPYWRITER', userId: null };
  const people = holdersOf(scope, [role, 'OWNER']);
  const person = userId === '' || people.some(({ id }) => id === userId) ? userId : null;
  const count = open.length;
  return (
    <ActForm
      label={t('bulk.assign')}
      icon={<UserPlus size={14} aria-hidden="true" />}
      open={open}
      all={rows.length}
      submit={person === '' ? t('bulk.assign.nobody', { count }) : t('bulk.assign.submit', { count })}
      act={person === null ? null : { kind: 'users', role, userId: person === '' ? null : person }}
      onAct={onAct}
      onSent={() => keepDraft(undefined)}
    >
      <div className={classes.field}>
        <span>{t('bulk.assign.role')}</span>
        <Select
          inPopover
          label={t('bulk.assign.role')}
          value={role}
          options={WORKING.map((each) => ({ value: each, label: t(`role.${each}`) }))}
          onChange={(next) => keepDraft({ role: next, userId })}
        />
      </div>
      <div className={classes.field}>
        <span>{t('bulk.assign.person')}</span>
        <Select
          inPopover
          label={t('bulk.assign.person')}
          value={person ?? UNCHOSEN}
          options={[
            ...(person === null ? [{ value: UNCHOSEN, label: t('bulk.assign.choose') }] : []),
            { value: '', label: t('panel.assigned.nobody') },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(next) => keepDraft({ role, userId: next })}
        />
      </div>
    </ActForm>
  );
}

/** One delivery date for all, or none. */
export function DeliveryForm({ rows, onAct }: FormProps) {
  const t = useT();
  const { projectId, timeZone } = useProjectScope();
  const open = useOpen(rows, ({ status }) => fieldOperation('deliveryDate', status));
  /** Undefined: not chosen yet; null: the dates go. */
  const [day, setDay] = useDraft<string | null>(`${projectId}.bulk.deliveryDate`);
  const count = open.length;
  return (
    <ActForm
      label={t('bulk.delivery')}
      icon={<CalendarDays size={14} aria-hidden="true" />}
      open={open}
      all={rows.length}
      submit={day === null ? t('bulk.delivery.none', { count }) : t('bulk.delivery.submit', { count })}
      act={day === undefined ? null : { kind: 'deliveryDate', day }}
      onAct={onAct}
      onSent={() => setDay(undefined)}
    >
      <div className={classes.field}>
        <span>{t('panel.field.deliveryDate')}</span>
        <DateField
          inPopover
          label={t('panel.field.deliveryDate')}
          timeZone={timeZone}
          value={day ?? null}
          onChange={setDay}
        />
      </div>
      <Button variant="link" onClick={() => setDay(null)}>
        {t('calendar.remove')}
      </Button>
    </ActForm>
  );
}

/** Page tags that come beside those that each topic has, and some that go. */
export function TagsForm({ rows, onAct }: FormProps) {
  const t = useT();
  const { projectId } = useProjectScope();
  const open = useOpen(rows, ({ status }) => fieldOperation('pageTags', status));
  const known = usePageTags(projectId);
  const [draft, keepDraft] = useDraft<{ text: string; gone: readonly string[] }>(
    `${projectId}.bulk.pageTags`,
  );
  const { text, gone } = draft ?? { text: '', gone: [] };
  const setText = (next: string) => keepDraft({ text: next, gone });
  const setGone = (next: readonly string[]) => keepDraft({ text, gone: next });
  const present = [...new Set(open.flatMap(({ tags }) => tags.map(({ pageTag }) => pageTag)))].sort();
  const add = [...new Set(text.split(',').map(tidyText))].filter(Boolean);
  const remove = gone.filter((tag) => present.includes(tag));
  return (
    <ActForm
      label={t('bulk.tags')}
      icon={<Tag size={14} aria-hidden="true" />}
      open={open}
      all={rows.length}
      submit={t('bulk.tags.submit', { count: open.length })}
      act={add.length + remove.length === 0 ? null : { kind: 'pageTags', add, remove }}
      onAct={onAct}
      onSent={() => keepDraft(undefined)}
    >
      <div className={classes.field}>
        <span>{t('bulk.tags.add')}</span>
        <SuggestField
          inPopover
          label={t('bulk.tags.add')}
          className={classes.words}
          value={text}
          options={known.map(({ pageTag }) => pageTag).filter((tag) => !add.includes(tag))}
          typed={text.slice(text.lastIndexOf(',') + 1)}
          onChange={setText}
          onPaste={pastingLines(setText)}
          onChoose={(tag) => setText(`${text.slice(0, text.lastIndexOf(',') + 1)} ${tag}, `.trimStart())}
        />
      </div>
      {present.length > 0 && (
        <fieldset className={classes.present}>
          <legend>{t('bulk.tags.remove')}</legend>
          {present.map((tag) => (
            <label key={tag} className={classes.tag}>
              <input
                type="checkbox"
                checked={remove.includes(tag)}
                onChange={({ currentTarget: { checked } }) =>
                  setGone(checked ? [...gone, tag] : gone.filter((each) => each !== tag))
                }
              />
              {tag}
            </label>
          ))}
        </fieldset>
      )}
    </ActForm>
  );
}
