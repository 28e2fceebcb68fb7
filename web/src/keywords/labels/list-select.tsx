import { useT } from '../../i18n/index.ts';
import { Select } from '../../ui/index.ts';
import classes from '../keyword-forms.module.css';
import type { ListFacts } from '../lists/list-facts.ts';

interface ListSelectProps {
  label: string;
  /** What is chosen where no list is. */
  none: string;
  lists: readonly ListFacts[];
  /** The id of a list, or empty. */
  value: string;
  onChange: (id: string) => void;
}

/** One of the lists of the project, or none. */
export function ListSelect({ label, none, lists, value, onChange }: ListSelectProps) {
  const t = useT();
  return (
    <>
      <span className={classes.hint}>{label}</span>
      <Select
        search
        label={label}
        value={value}
        options={[
          { value: '', label: none },
          ...lists.map(({ id, name, scope }) => ({
            value: id,
            label: `${name} · ${t(`keywords.scope.${scope}`)}`,
          })),
        ]}
        onChange={onChange}
      />
    </>
  );
}
