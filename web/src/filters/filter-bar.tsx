import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormats, useT } from '../i18n/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { Button, FilterChip, Popover } from '../ui/index.ts';
import { chipLabels } from './chip-labels.ts';
import { FilterEditor } from './filter-editor.tsx';
import { FilterMenu } from './filter-menu.tsx';
import type { FilterPart } from './filters.ts';
import classes from './filters.module.css';
import type { FilterControls } from './use-filter.ts';

export interface FilterBarProps<Address extends object> {
  used: FilterControls<Address>;
  /** Chips beside the button at most; those without room fold into it. */
  most: number;
}

/** The filter as chips, each to be changed or taken away, a button for more, and the way back to everything. */
export function FilterBar<Address extends object>({ used, most }: FilterBarProps<Address>) {
  const t = useT();
  const { filters, filter, setFilter } = used;
  const bar = useRef<HTMLDivElement>(null);
  const set = filters.partsSet(filter);
  const fitting = useFittingCount(
    bar,
    Math.min(most, set.length),
    JSON.stringify([filter, t('board.filter.clear')]),
  );
  const shown = set.slice(0, fitting);
  return (
    <div ref={bar} className={classes.bar}>
      {shown.map((part) => (
        <Chip key={part.name} part={part} used={used} />
      ))}
      <FilterMenu used={used} collapsed={set.length - shown.length} />
      {filters.narrowing(filter) > 0 && (
        <Button variant="quiet" onClick={() => setFilter(filters.cleared(filter))}>
          {t('board.filter.clear')}
        </Button>
      )}
    </div>
  );
}

function Chip<Address extends object>(props: { part: FilterPart; used: FilterControls<Address> }) {
  const { part, used } = props;
  const { filters, filter, setFilter } = used;
  const t = useT();
  const formats = useFormats();
  const scope = useProjectScope();
  const [open, setOpen] = useState(false);
  const value = filters.valueOf(filter, part.name);
  const labels = chipLabels(part, value, { t, formats, scope });
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      width={248}
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <span>
          <FilterChip
            {...labels}
            name={`${labels.field} ${labels.operator} ${labels.value}`}
            editing={open}
            onEdit={() => setOpen(!open)}
            onRemove={() => setFilter(filters.without(filter, part.name))}
          />
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={labels.field}>
        <FilterEditor
          part={part}
          value={value}
          onChange={(next) => setFilter(filters.changed(filter, part.name, next))}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/**
 * How many of up to `most` things fit into an element. Begins with all and takes one away as long as the content is wider
 * than the element; `what` changes with the content, and then, as with every new width, it begins again.
 */
function useFittingCount(ref: RefObject<HTMLElement | null>, most: number, what: string): number {
  const [width, setWidth] = useState(0);
  const question = `${most} ${width} ${what}`;
  const [answer, setAnswer] = useState({ question, fitting: most });
  const fitting = answer.question === question ? answer.fitting : most;
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element && fitting > 0 && element.scrollWidth > element.clientWidth + 1)
      setAnswer({ question, fitting: fitting - 1 });
  }, [ref, question, fitting]);
  return fitting;
}
