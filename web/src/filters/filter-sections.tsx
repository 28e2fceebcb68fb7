import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useT } from '../i18n/index.ts';
import { IconButton } from '../ui/index.ts';
import type { FilterCondition } from './conditions.ts';
import classes from './filter-sentence.module.css';
import type { FilterField } from './operators.ts';
import type { PartElsewhere } from './use-filter.ts';

/** What stands in the panel of a filter: what it says, and what can be added to it. */
interface Offered {
  conditions: readonly FilterCondition[];
  /** Parts built elsewhere that say something. */
  set: readonly PartElsewhere[];
  fields: readonly FilterField[];
  /** Parts built elsewhere that say nothing yet. */
  ways: readonly PartElsewhere[];
}

/** The same under the headings of a filter, without those that nothing stands under. */
export function sectionsOf(
  headings: readonly string[],
  { conditions, set, fields, ways }: Offered,
): (Offered & { heading: string })[] {
  return headings
    .map((heading) => {
      const isHere = (one: { heading: string | null }): boolean => one.heading === heading;
      return {
        heading,
        conditions: conditions.filter(({ operator }) => operator.parts[0]?.heading === heading),
        set: set.filter(isHere),
        fields: fields.filter(isHere),
        ways: ways.filter(isHere),
      };
    })
    .filter(({ heading: _heading, ...own }) => Object.values(own).some(({ length }) => length > 0));
}

/** A heading of the panel with what stands under it. */
export function FilterSection({ heading, children }: { heading: string; children: ReactNode }) {
  const t = useT();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={classes.section}>
      <h3 id={id} className={classes.heading}>
        {t(heading)}
      </h3>
      {children}
    </div>
  );
}

/** What a part says that is built on another screen, and the way there. */
export function ElsewhereRow(props: { part: PartElsewhere; lead: string; onRemove: () => void }) {
  const { part, lead, onRemove } = props;
  const t = useT();
  const name = `${t(part.label)} ${part.text}`;
  return (
    <div role="group" aria-label={name} className={classes.condition}>
      <span className={classes.lead}>{lead}</span>
      <span className={classes.cell}>{t(part.label)}</span>
      <button type="button" className={classes.elsewhere} aria-label={name} onClick={part.open}>
        {part.text}
      </button>
      <span className={classes.count} />
      <IconButton
        label={t('filter.remove', { name })}
        icon={<X size={13} aria-hidden="true" />}
        onClick={onRemove}
      />
    </div>
  );
}

/** What a new condition can be about. */
export function FieldsToChoose(props: {
  fields: readonly FilterField[];
  ways?: readonly PartElsewhere[];
  onChoose: (field: FilterField) => void;
}) {
  const { fields, ways = [], onChoose } = props;
  const t = useT();
  if (fields.length + ways.length === 0) return null;
  const choice = (label: string, choose: () => void) => (
    <li key={label}>
      <button type="button" className={classes.part} onClick={choose}>
        {t(label)}
      </button>
    </li>
  );
  return (
    <ul className={classes.parts}>
      {fields.map((field) => choice(field.label, () => onChoose(field)))}
      {ways.map((part) => choice(part.label, part.open))}
    </ul>
  );
}
