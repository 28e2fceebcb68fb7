import { FOLLOWED_TYPES, SCORE_STATUSES, TOPIC_TYPES } from '@keywright/events/catalogue';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Avatar, PriorityMark, TypeIcon } from '../../ui/index.ts';
import classes from './filter.module.css';
import { type FilterField, type FilterState, ME } from './filter-state.ts';
import { usePageTags } from './use-page-tags.ts';

interface EditorProps {
  filter: FilterState;
  onChange: (filter: FilterState) => void;
}

/** The values one part of a filter can take; every press acts at once. */
export function FieldEditor({ field, filter, onChange }: EditorProps & { field: FilterField }) {
  const t = useT();
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // Values that are still loading have nothing to focus yet; the keyboard must not fall out of the popover.
    (box.current?.querySelector<HTMLElement>('input') ?? box.current)?.focus();
  }, []);
  return (
    <fieldset ref={box} tabIndex={-1} className={classes.editor}>
      <legend className={classes.legend}>{t(`board.filter.${field}`)}</legend>
      <Values field={field} filter={filter} onChange={onChange} />
    </fieldset>
  );
}

function Values({ field, filter, onChange }: EditorProps & { field: FilterField }) {
  const t = useT();
  switch (field) {
    case 'assignees':
      return <Assignees filter={filter} onChange={onChange} />;
    case 'pageTags':
      return <PageTags filter={filter} onChange={onChange} />;
    case 'types':
      return (
        <Several
          values={TOPIC_TYPES.map((type) => ({
            value: type,
            label: t(`type.${type}`),
            mark: <TypeIcon type={type} />,
          }))}
          chosen={filter.types}
          onChange={(types) => onChange({ ...filter, types })}
        />
      );
    case 'priorities':
      return (
        <Several
          values={SCORE_STATUSES.map((value) => ({ value, label: <PriorityMark priority={value} /> }))}
          chosen={filter.priorities}
          onChange={(priorities) => onChange({ ...filter, priorities })}
        />
      );
    case 'late':
      return (
        <Several
          values={[{ value: 'late', label: t('board.filter.isLate') }]}
          chosen={filter.late ? ['late'] : []}
          onChange={(chosen) => onChange({ ...filter, late: chosen.length > 0 })}
        />
      );
    case 'deliveryBefore':
      return <Before filter={filter} onChange={onChange} />;
    case 'sea':
      return (
        <One
          values={[true, false].map((value) => ({
            value,
            label: t(value ? 'board.filter.sea.yes' : 'board.filter.sea.no'),
          }))}
          chosen={filter.sea}
          onChange={(sea) => onChange({ ...filter, sea })}
        />
      );
    case 'followed':
      return (
        <One
          values={FOLLOWED_TYPES.map((value) => ({ value, label: t(`board.filter.followed.${value}`) }))}
          chosen={filter.followed}
          onChange={(followed) => onChange({ ...filter, followed })}
        />
      );
  }
}

function Assignees({ filter, onChange }: EditorProps) {
  const t = useT();
  const { members, me } = useProjectScope();
  const others = members.filter(({ id }) => id !== me);
  const self = members.find(({ id }) => id === me);
  const people = [
    ...(self ? [{ id: ME, person: self, name: t('board.filter.me') }] : []),
    ...others.map((person) => ({ id: person.id, person, name: person.name })),
  ];
  return (
    <Several
      values={people.map(({ id, person, name }) => ({
        value: id,
        label: name,
        mark: <Avatar person={person} size={18} />,
      }))}
      chosen={filter.assignees}
      onChange={(assignees) => onChange({ ...filter, assignees })}
    />
  );
}

function PageTags({ filter, onChange }: EditorProps) {
  const t = useT();
  const { projectId } = useProjectScope();
  const tags = usePageTags(projectId);
  if (tags.length === 0) return <p className={classes.none}>{t('board.filter.noTags')}</p>;
  return (
    <Several
      values={tags.map(({ pageTag, topics }) => ({ value: pageTag, label: pageTag, count: topics }))}
      chosen={filter.pageTags}
      onChange={(pageTags) => onChange({ ...filter, pageTags })}
    />
  );
}

function Before({ filter, onChange }: EditorProps) {
  const t = useT();
  const id = useId();
  return (
    <div className={classes.day}>
      <label htmlFor={id}>{t('board.filter.before')}</label>
      <input
        id={id}
        type="date"
        className={classes.date}
        value={filter.deliveryBefore ?? ''}
        onChange={(event) => onChange({ ...filter, deliveryBefore: event.currentTarget.value || null })}
      />
    </div>
  );
}

interface Choice<Value> {
  value: Value;
  label: ReactNode;
  mark?: ReactNode;
  count?: number;
}

function Several<Value extends string>(props: {
  values: Choice<Value>[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}) {
  const { values, chosen, onChange } = props;
  const toggled = (value: Value): Value[] =>
    chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return values.map(({ value, label, mark, count }) => (
    <label key={value} className={classes.choice}>
      <input type="checkbox" checked={chosen.includes(value)} onChange={() => onChange(toggled(value))} />
      {mark}
      <span className={classes.choiceLabel}>{label}</span>
      {count !== undefined && <span className={classes.choiceCount}>{count}</span>}
    </label>
  ));
}

function One<Value extends string | boolean>(props: {
  values: Choice<Value>[];
  chosen: Value | null;
  onChange: (chosen: Value) => void;
}) {
  const { values, chosen, onChange } = props;
  const name = useId();
  return values.map(({ value, label }) => (
    <label key={String(value)} className={classes.choice}>
      <input type="radio" name={name} checked={chosen === value} onChange={() => onChange(value)} />
      <span className={classes.choiceLabel}>{label}</span>
    </label>
  ));
}
