import { Plus } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type Hotkey, useListedKeys } from '../hotkeys/index.ts';
import { useFormats, useT } from '../i18n/index.ts';
import { Button, Kbd } from '../ui/index.ts';
import type { Filters } from './filters.ts';
import { ConditionRow } from './condition-row.tsx';
import {
  beginning,
  conditionKey,
  conditionsIn,
  type FilterCondition,
  filterWith,
  says,
} from './conditions.ts';
import classes from './filter-sentence.module.css';
import { type FilterField, fieldsOf, type Operator } from './operators.ts';
import { ElsewhereRow, FieldsToChoose, FilterSection, sectionsOf } from './filter-sections.tsx';
import type { FilterControls, PartElsewhere } from './use-filter.ts';
import { useConditionCounts } from './use-condition-counts.ts';

export interface FilterSentenceProps<Address extends object> {
  used: FilterControls<Address>;
  onDone: () => void;
}

const FILTER_KEYS: readonly Omit<Hotkey, 'run'>[] = [
  { keys: 'f', label: 'help.filter.add', group: 'filter' },
  { keys: 'backspace', label: 'help.filter.remove', group: 'filter' },
  { keys: 'escape', label: 'help.filter.close', group: 'filter' },
];

/** Which list a new condition goes to; null while none is being chosen. */
type Choosing = 'all' | 'grouped' | null;

/**
 * The filter as a sentence: conditions that all hold, then a box of which at least one does, each with what it matches
 * alone. Every change acts at once.
 */
export function FilterSentence<Address extends object>({ used, onDone }: FilterSentenceProps<Address>) {
  const t = useT();
  const { filters, filter, scope, counter, elsewhere = [], setFilter } = used;
  const [begun, setBegun] = useState<FilterCondition[]>([]);
  const fields = useMemo(() => fieldsOf(filters), [filters]);
  const conditions = useMemo(() => {
    // What was begun with two ends stays one condition while one of them is missing.
    const kept = begun.map((one) => ({ ...one, values: knownOf(filters, filter, one) }));
    const taken = kept.flatMap(({ operator, grouped }) => (grouped ? [] : operator.parts));
    const said = conditionsIn(filters, filter).filter(
      ({ operator, grouped }) => grouped || !operator.parts.some((part) => taken.includes(part)),
    );
    const place = ({ operator, grouped }: FilterCondition): number =>
      grouped ? Infinity : filters.headings.indexOf(operator.parts[0]?.heading ?? '');
    return [...said, ...kept].sort((one, other) => place(one) - place(other) || 0);
  }, [begun, filters, filter]);
  const said = useMemo(
    () => conditions.filter((one) => says(filters, one, 'something')),
    [conditions, filters],
  );
  const [choosing, setChoosing] = useState<Choosing>(said.length === 0 ? 'all' : null);
  const [open, setOpen] = useState<string | null>(null);
  const [fresh, setFresh] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => focusIn(box.current, 'li button, [aria-expanded]'), []);
  useEffect(() => {
    if (choosing !== null) focusIn(box.current, 'li button');
  }, [choosing]);
  const counts = useConditionCounts(used, said);
  useListedKeys(FILTER_KEYS);

  /** The condition in its place, or none; what says something is in the address, what does not is kept here. */
  function put(old: FilterCondition, next: FilterCondition | null): void {
    const all = conditions.flatMap((one) => (one !== old ? [one] : next === null ? [] : [next]));
    write(all);
    // What had the focus goes with its row.
    if (next === null) focusIn(box.current, '[data-add] button');
  }
  function write(all: readonly FilterCondition[]): void {
    setBegun(all.filter((one) => !says(filters, one, 'all')));
    const saying = all.filter((one) => says(filters, one, 'something'));
    setFilter(filterWith(filters, filter, saying));
  }
  /** The operators of a field that no other condition of the same list takes the parts of. */
  function freeIn({ operators }: FilterField, grouped: boolean, but?: FilterCondition): Operator[] {
    const others = conditions.filter((one) => one !== but && one.grouped === grouped);
    const taken = others.flatMap(({ operator }) => operator.parts);
    return operators.filter(
      ({ parts }) => !(grouped && parts.length > 1) && !parts.some((part) => taken.includes(part)),
    );
  }
  /** A condition that says something by itself at once; the editor of another opens. */
  function begin(operator: Operator | undefined, grouped: boolean, old?: FilterCondition): void {
    setChoosing(null);
    if (operator === undefined) return;
    const next = beginning(filters, operator, grouped, old);
    if (old === undefined) write([...conditions, next]);
    else put(old, next);
    const key = conditionKey(next);
    setFresh(key);
    setOpen(operator.says === undefined ? key : null);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'f' || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement)
      return;
    // In a list that is open letters lead to its options.
    if ((event.target as Element).matches('[aria-haspopup][aria-expanded="true"]')) return;
    event.preventDefault();
    event.stopPropagation();
    setChoosing('all');
  }
  const row = (condition: FilterCondition, lead: string) => {
    const { grouped } = condition;
    const key = conditionKey(condition);
    const field = fields.find(({ operators }) => operators.some(({ parts }) => sameParts(parts, condition)));
    if (field === undefined) return null;
    return (
      <ConditionRow
        key={key}
        lead={lead}
        condition={condition}
        scope={scope}
        field={field}
        fields={fields.filter((one) => one === field || freeIn(one, grouped).length > 0)}
        operators={freeIn(field, grouped, condition)}
        says={says(filters, condition, 'something')}
        count={counts.alone.get(key) ?? null}
        open={open === key}
        fresh={fresh === key}
        setOpen={(now) => setOpen(now ? key : null)}
        onField={(next) => begin(freeIn(next, grouped, condition)[0], grouped, condition)}
        onOperator={(operator) => begin(operator, grouped, condition)}
        onChange={(values) => put(condition, { ...condition, values })}
        onRemove={() => put(condition, null)}
      />
    );
  };
  const single = conditions.filter((one) => !one.grouped);
  const grouped = conditions.filter((one) => one.grouped);
  const offered = fields.filter(
    (field) => choosing !== null && freeIn(field, choosing === 'grouped').length > 0,
  );
  const choose = (field: FilterField): void =>
    begin(freeIn(field, choosing === 'grouped')[0], choosing === 'grouped');
  const isSet = ({ name }: PartElsewhere): boolean => filters.isSet(filter, name);
  const under = sectionsOf(filters.headings, {
    conditions: single,
    set: elsewhere.filter(isSet),
    fields: choosing === 'all' ? offered : [],
    ways: choosing === 'all' ? elsewhere.filter((part) => !isSet(part)) : [],
  });
  const [first] = under.flatMap(({ conditions: own, set }) => [...own, ...set]);
  const leadOf = (one: FilterCondition | PartElsewhere): string =>
    t(one === (first ?? single[0]) ? 'filter.where' : 'filter.and');
  return (
    <div ref={box} className={classes.sentence} onKeyDownCapture={onKeyDown}>
      <div className={classes.head}>
        <strong>{t('board.filter.title')}</strong>
        <span>{counter && t('filter.figures')}</span>
        {(conditions.length > 0 || elsewhere.some(isSet)) && (
          <Button
            variant="quiet"
            onClick={() => {
              setBegun([]);
              setChoosing('all');
              const bare = elsewhere.reduce((rest, { name }) => filters.without(rest, name), filter);
              setFilter(filterWith(filters, bare, []));
            }}
          >
            {t('board.filter.clear')}
          </Button>
        )}
      </div>
      {under.length === 0 && single.map((one) => row(one, leadOf(one)))}
      {under.map(({ heading, ...own }) => (
        <FilterSection key={heading} heading={heading}>
          {own.conditions.map((one) => row(one, leadOf(one)))}
          {own.set.map((part) => (
            <ElsewhereRow
              key={part.name}
              part={part}
              lead={leadOf(part)}
              onRemove={() => {
                setFilter(filters.without(filter, part.name));
                focusIn(box.current, '[data-add] button');
              }}
            />
          ))}
          <FieldsToChoose fields={own.fields} ways={own.ways} onChoose={choose} />
        </FilterSection>
      ))}
      {grouped.length > 0 && (
        <fieldset className={classes.group}>
          <legend className={classes.lead}>
            {single.length > 0 && `${t('filter.and')} `}
            <strong>{t('filter.atLeastOne')}</strong>
          </legend>
          {grouped.map((one, nth) => row(one, nth > 0 ? t('filter.or') : ''))}
        </fieldset>
      )}
      {(choosing === 'grouped' || under.length === 0) && (
        <FieldsToChoose fields={offered} onChoose={choose} />
      )}
      <div className={classes.add} data-add>
        <Button
          variant="quiet"
          icon={<Plus size={14} aria-hidden="true" />}
          onClick={() => setChoosing('all')}
        >
          {t('filter.condition')} <Kbd>F</Kbd>
        </Button>
        {filters.group !== null && (
          <Button
            variant="quiet"
            icon={<Plus size={14} aria-hidden="true" />}
            onClick={() => setChoosing('grouped')}
          >
            {t(grouped.length > 0 ? 'filter.addOr' : 'filter.addGroup')}
          </Button>
        )}
      </div>
      <div className={classes.foot}>
        {counter && <Funnel label={counter.label} counts={counts.funnel} />}
        {used.saveAs && (
          <Button
            variant="quiet"
            onClick={() => {
              onDone();
              used.saveAs?.();
            }}
          >
            {t('filter.saveAs')}
          </Button>
        )}
        <Button onClick={onDone}>
          {t('filter.done')} <Kbd>Esc</Kbd>
        </Button>
      </div>
    </div>
  );
}

/** Where a popover is put is not known yet: the page must not scroll to where it is not. */
function focusIn(element: HTMLElement | null, selector: string): void {
  element?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}

/** The values of a condition that was begun, those of its ends as they stand in the filter. */
function knownOf<Address extends object>(
  filters: Filters<Address>,
  filter: Address,
  { operator, values, grouped }: FilterCondition,
): FilterCondition['values'] {
  if (grouped || operator.parts.length < 2) return values;
  return operator.parts.map(({ name }) => filters.valueOf(filter, name));
}

const sameParts = (parts: Operator['parts'], { operator }: FilterCondition): boolean =>
  parts.length === operator.parts.length && parts.every((part, nth) => part === operator.parts[nth]);

/** "25 → 19 → 11": how many are left after each condition. */
function Funnel({ label, counts }: { label: string; counts: readonly number[] }) {
  const { full } = useFormats();
  const t = useT();
  const last = counts.at(-1);
  return (
    <span className={classes.funnel} role="status">
      {counts.slice(0, -1).map((count, nth) => (
        <span key={nth}>{full(count)} → </span>
      ))}
      {last !== undefined && <strong>{t(label, { count: last, shown: full(last) })}</strong>}
    </span>
  );
}
