import { type Field, labelOfValue, ME } from '@keywright/events/fields';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Choice } from '../fields/index.ts';
import { useT } from '../i18n/index.ts';
import { Avatar, DateField, matchingOptions, SearchField } from '../ui/index.ts';
import type { FilterPart, FilterValue, Offer } from './filters.ts';
import classes from './filters.module.css';
import type { FilterScope } from './use-filter.ts';

export interface FilterEditorProps {
  part: FilterPart;
  scope: FilterScope;
  value: FilterValue;
  onChange: (value: FilterValue) => void;
}

/** The values one part of a filter can take; every press acts at once. */
export function FilterEditor(props: FilterEditorProps) {
  const t = useT();
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // Values that are still loading have nothing to focus yet; the keyboard must not fall out of the popover.
    (box.current?.querySelector<HTMLElement>('input') ?? box.current)?.focus();
  }, []);
  return (
    <fieldset ref={box} tabIndex={-1} className={classes.editor}>
      <legend className={classes.legend}>{t(props.part.label)}</legend>
      <Values {...props} />
    </fieldset>
  );
}

/** The control that suits the type of the value. */
function Values({ part, scope, value, onChange }: FilterEditorProps) {
  const t = useT();
  const field = part.value;
  if (field.type === 'list') {
    const chosen = value as readonly string[];
    if (field.of.type === 'choice') {
      // What an address names besides can still be taken away.
      const offered = (word: string): boolean =>
        part.possible === null || part.possible.includes(word) || chosen.includes(word);
      const options = field.of.values.filter(offered).map((word) => wordOption(part, word));
      return part.single ? (
        <One options={options} chosen={chosen[0] ?? null} onChange={(word) => onChange([word])} />
      ) : (
        <Several options={options} chosen={chosen} onChange={onChange} />
      );
    }
    if ('refers' in field.of && field.of.refers === 'user')
      return <People scope={scope} chosen={chosen} onChange={onChange} />;
    return part.offer && <OfferedWords offer={part.offer} chosen={chosen} onChange={onChange} />;
  }
  if (field.type === 'choice')
    return (
      <One
        options={field.values.map((word) => wordOption(part, word))}
        chosen={value as string | null}
        onChange={onChange}
      />
    );
  if (field.type !== 'flag')
    return <Bound part={part} scope={scope} value={value} onChange={onChange} type={field.type} />;
  const flagText = (flag: boolean): string =>
    t(part.labels === null ? part.label : labelOfValue(part.labels, flag ? 'yes' : 'no'));
  if (!field.nullable)
    return (
      <Several
        options={[{ value: 'yes', label: flagText(true) }]}
        chosen={value === true ? ['yes'] : []}
        onChange={(chosen) => onChange(chosen.length > 0)}
      />
    );
  return (
    <One
      options={[true, false].map((flag) => ({ value: flag, label: flagText(flag) }))}
      chosen={value as boolean | null}
      onChange={onChange}
    />
  );
}

const wordOption = ({ labels }: FilterPart, word: string): Option<string> => ({
  value: word,
  label: labels === null ? word : <Choice labels={labels} word={word} />,
});

interface SeveralProps {
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

function People({ scope: { members, me }, ...props }: SeveralProps & { scope: FilterScope }) {
  const t = useT();
  const others = members.filter(({ id }) => id !== me);
  const self = members.find(({ id }) => id === me);
  const people = [
    ...(self ? [{ id: ME, person: self, name: t('board.filter.me') }] : []),
    ...others.map((person) => ({ id: person.id, person, name: person.name })),
  ];
  const options = people.map(({ id, person, name }) => ({
    value: id,
    label: name,
    mark: <Avatar person={person} size={18} />,
  }));
  return <Several options={options} {...props} />;
}

/** Up to so many words are found by looking. */
const FEW = 8;

function OfferedWords({ offer, ...props }: SeveralProps & { offer: Offer }) {
  const t = useT();
  const words = offer.useWords();
  const [sought, setSought] = useState('');
  if (words.length === 0) return <p className={classes.none}>{t(offer.none)}</p>;
  const options = words.map((word) => ({ ...word, label: word.label ?? word.value }));
  if (options.length <= FEW) return <Several options={options} {...props} />;
  const found = matchingOptions(options, sought);
  return (
    <>
      <SearchField label={t('select.search.hint')} value={sought} onChange={setSought} />
      <Several
        // Among those found each stands alone.
        options={sought === '' ? found : found.map((option) => ({ ...option, depth: 0 }))}
        {...props}
      />
      {found.length === 0 && <p className={classes.none}>{t('select.search.none')}</p>}
    </>
  );
}

/** One value typed: a day, a number, a text. */
function Bound({ part, scope, value, onChange, type }: FilterEditorProps & { type: Field['type'] }) {
  const t = useT();
  const id = useId();
  const input = type === 'integer' || type === 'number' ? 'number' : 'text';
  const read = (text: string): FilterValue => {
    if (input === 'number') return text === '' ? null : Number(text);
    return text === '' && part.operator !== 'contains' ? null : text;
  };
  return (
    <div className={classes.bound}>
      <label htmlFor={id}>{t(`board.filter.${part.operator}`)}</label>
      {type === 'day' ? (
        <DateField
          id={id}
          calendar="month"
          timeZone={scope.timeZone}
          className={classes.input}
          value={value as string | null}
          onChange={onChange}
        />
      ) : (
        <input
          id={id}
          type={input}
          min={input === 'number' ? 0 : undefined}
          className={classes.input}
          value={value === null ? '' : String(value)}
          onChange={(event) => onChange(read(event.currentTarget.value))}
        />
      )}
    </div>
  );
}

interface Option<Value> {
  value: Value;
  label: ReactNode;
  mark?: ReactNode;
  depth?: number;
  count?: number;
}

/** px a choice stands in from the one it is below. */
const STEP = 14;

function Several({ options, chosen, onChange }: SeveralProps & { options: readonly Option<string>[] }) {
  const toggled = (value: string): readonly string[] =>
    chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  return options.map(({ value, label, mark, depth = 0, count }) => (
    <label key={value} className={classes.choice} style={{ marginInlineStart: depth * STEP }}>
      <input type="checkbox" checked={chosen.includes(value)} onChange={() => onChange(toggled(value))} />
      {mark}
      <span dir="auto" className={classes.choiceLabel}>
        {label}
      </span>
      {count !== undefined && <span className={classes.choiceCount}>{count}</span>}
    </label>
  ));
}

function One<Value extends string | boolean>(props: {
  options: readonly Option<Value>[];
  chosen: Value | null;
  onChange: (chosen: Value) => void;
}) {
  const { options, chosen, onChange } = props;
  const name = useId();
  return options.map(({ value, label }) => (
    <label key={String(value)} className={classes.choice}>
      <input type="radio" name={name} checked={chosen === value} onChange={() => onChange(value)} />
      <span className={classes.choiceLabel}>{label}</span>
    </label>
  ));
}
