import { X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useFormats, useT } from '../i18n/index.ts';
import { IconButton, Select } from '../ui/index.ts';
import { BetweenEditor } from './between-editor.tsx';
import { conditionLabels } from './chip-labels.ts';
import type { FilterCondition } from './conditions.ts';
import { FilterEditor } from './filter-editor.tsx';
import classes from './filter-sentence.module.css';
import type { FilterField, Operator } from './operators.ts';
import type { FilterScope } from './use-filter.ts';

interface ConditionRowProps {
  lead: string;
  condition: FilterCondition;
  scope: FilterScope;
  /** The one it is about. */
  field: FilterField;
  /** Fields that it could be about, its own among them, and the ways to compare its own. */
  fields: readonly FilterField[];
  operators: readonly Operator[];
  says: boolean;
  /** What it matches alone; null while that is not known. */
  count: number | null;
  open: boolean;
  /** It has just become what it is, and has the focus. */
  fresh: boolean;
  setOpen: (open: boolean) => void;
  onField: (field: FilterField) => void;
  onOperator: (operator: Operator) => void;
  onChange: (values: FilterCondition['values']) => void;
  onRemove: () => void;
}

/** One condition: what it is about, how that is compared, with what, and what it matches alone. */
export function ConditionRow(props: ConditionRowProps) {
  const { lead, condition, scope, field, fields, operators, says, count, open, fresh } = props;
  const { setOpen, onField, onOperator, onChange, onRemove } = props;
  const t = useT();
  const formats = useFormats();
  const context = { t, formats, scope };
  const { operator, values } = condition;
  const labels = conditionLabels(condition, context);
  const asks = operator.says === undefined;
  const name = [asks ? t(field.label) : '', labels.operator, says ? labels.value : '']
    .filter(Boolean)
    .join(' ');
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fresh && !asks) row.current?.querySelector<HTMLElement>('[data-operator] button')?.focus();
  }, [fresh, asks]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target, key } = event;
    if (key !== 'Backspace' && key !== 'Delete') return;
    const editing = (target as Element).closest('[data-editor]') !== null;
    const typed = !(target instanceof HTMLInputElement) || target.value !== '' || says;
    if (!editing || (key === 'Backspace' && !typed)) onRemove();
  };
  return (
    <div ref={row} role="group" aria-label={name} className={classes.condition} onKeyDown={onKeyDown}>
      <span className={classes.lead}>{lead}</span>
      <span className={classes.field}>
        <Select
          inPopover
          label={t('filter.field', { name })}
          value={field.label}
          options={fields.map(({ label }) => ({ value: label, label: t(label) }))}
          onChange={(label) => {
            const next = fields.find((one) => one.label === label);
            if (next !== undefined && next !== field) onField(next);
          }}
        />
      </span>
      <span className={classes.operator} data-operator data-whole={!asks || undefined}>
        {operators.length > 1 ? (
          <Select
            inPopover
            label={t('filter.operator', { name })}
            value={operator.name}
            options={operators.map((one) => ({
              value: one.name,
              label:
                one.name === operator.name
                  ? labels.operator
                  : conditionLabels(sayingNothing(one), context).operator,
            }))}
            onChange={(chosen) => {
              const next = operators.find((one) => one.name === chosen);
              if (next !== undefined && next.name !== operator.name) onOperator(next);
            }}
          />
        ) : (
          <span className={classes.cell}>{labels.operator}</span>
        )}
      </span>
      {asks && (
        <button
          type="button"
          className={classes.value}
          aria-expanded={open}
          aria-label={name}
          onClick={() => setOpen(!open)}
        >
          {says ? labels.value : t('filter.choose')}
        </button>
      )}
      <span className={classes.count} data-count>
        {count === null ? '' : formats.full(count)}
      </span>
      <IconButton
        label={t('filter.remove', { name })}
        icon={<X size={13} aria-hidden="true" />}
        onClick={onRemove}
      />
      {open && asks && (
        <div className={classes.editor} data-editor>
          {operator.parts.length > 1 ? (
            <BetweenEditor
              label={t(field.label)}
              timeZone={scope.timeZone}
              ends={values}
              onChange={onChange}
            />
          ) : (
            operator.parts.map((part) => (
              <FilterEditor
                key={part.name}
                part={part}
                scope={scope}
                value={values[0] ?? null}
                onChange={(value) => onChange([value])}
              />
            ))
          )}
        </div>
      )}
    </div>
  );
}

const sayingNothing = (operator: Operator): FilterCondition => ({
  operator,
  values: operator.parts.map(() => operator.says ?? null),
  grouped: false,
});
