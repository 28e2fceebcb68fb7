import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useFormats, useT } from '../i18n/index.ts';
import { Button, FilterChip, Popover } from '../ui/index.ts';
import { chipLabels } from './chip-labels.ts';
import { FilterMenu } from './filter-menu.tsx';
import type { FilterPart } from './filters.ts';
import classes from './filters.module.css';
import { useAsked } from './use-asked.ts';
import type { FilterControls } from './use-filter.ts';

/** What opens under a chip. */
export const loadFilterEditor = () => import('./filter-editor.tsx');

const FilterEditor = lazy(() => loadFilterEditor().then((module) => ({ default: module.FilterEditor })));

export interface FilterBarProps<Address extends object> {
  used: FilterControls<Address>;
  /** Chips beside the button at most; those without room fold into it. */
  most: number;
  /** What stands in place of the way back to everything. */
  children?: ReactNode;
}

/** The filter as chips, each to be changed or taken away, a button for more, and the way back to everything. */
export function FilterBar<Address extends object>({ most, children, ...props }: FilterBarProps<Address>) {
  const t = useT();
  const used = useAsked(props.used);
  const { filters, filter, setFilter } = used;
  const bar = useRef<HTMLDivElement>(null);
  const set = filters.partsSet(filter);
  const fitting = useFittingCount(
    bar,
    Math.min(most, set.length),
    JSON.stringify([filter, t('board.filter.clear'), Boolean(children)]),
  );
  const shown = set.slice(0, fitting);
  const [open, setOpen] = useState(false);
  return (
    <div ref={bar} className={classes.bar} data-tools={children ? '' : undefined}>
      {shown.map((part) => (
        <Chip key={part.name} part={part} used={used} openMenu={() => setOpen(true)} />
      ))}
      <FilterMenu used={used} collapsed={set.length - shown.length} open={open} setOpen={setOpen} />
      {children}
      {!children && filters.narrowing(filter) > 0 && (
        <Button variant="quiet" onClick={() => setFilter(filters.cleared(filter))}>
          {t('board.filter.clear')}
        </Button>
      )}
    </div>
  );
}

/** The chips alone, on a phone: what narrows the list stays in sight, and can be taken away. */
export function FilterChips<Address extends object>(props: {
  used: FilterControls<Address>;
  openMenu: () => void;
}) {
  const used = useAsked(props.used);
  const { filters, filter } = used;
  const set = filters.partsSet(filter);
  if (set.length === 0) return null;
  return (
    <div className={classes.chips}>
      {set.map((part) => (
        <Chip key={part.name} part={part} used={used} openMenu={props.openMenu} />
      ))}
    </div>
  );
}

function Chip<Address extends object>(props: {
  part: FilterPart;
  used: FilterControls<Address>;
  openMenu: () => void;
}) {
  const { part, used, openMenu } = props;
  const { filters, filter, scope, setFilter } = used;
  const t = useT();
  const formats = useFormats();
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
            name={[labels.field, labels.operator, labels.value].filter((text) => text !== '').join(' ')}
            editing={open}
            onEdit={part.group ? openMenu : () => setOpen(!open)}
            onRemove={() => setFilter(filters.without(filter, part.name))}
          />
        </span>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t(part.label)}>
        <Suspense fallback={null}>
          <FilterEditor
            part={part}
            scope={scope}
            value={value}
            onChange={(next) => setFilter(filters.changed(filter, part.name, next))}
          />
        </Suspense>
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
