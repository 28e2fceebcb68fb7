import { type ReactNode, useRef } from 'react';
import { cx } from '../cx.ts';
import classes from './tabs.module.css';

export interface TabsProps<Name extends string> {
  /** What the tabs are of, read aloud. */
  label: string;
  /** `count` stands behind the label; null and undefined: none. */
  tabs: readonly { name: Name; label: ReactNode; count?: ReactNode }[];
  chosen: Name;
  onChoose: (name: Name) => void;
  /** Id of the panel below them, which is labelled by `<panel>-<name>`. */
  panel: string;
  className?: string | undefined;
}

/** Tabs of a phone, the chosen one underlined; arrow keys go from one to the next. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, tabs, chosen, onChoose, panel, className } = props;
  const list = useRef<HTMLDivElement>(null);
  const step = (key: string) => {
    const by = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    const at = tabs.findIndex(({ name }) => name === chosen);
    const next = tabs[(at + by + tabs.length) % tabs.length];
    if (by === 0 || next === undefined) return;
    onChoose(next.name);
    list.current?.querySelector<HTMLElement>(`#${panel}-${next.name}`)?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={cx(classes.tabs, className)}
      onKeyDown={(event) => step(event.key)}
    >
      {tabs.map((tab) => (
        <button
          key={tab.name}
          id={`${panel}-${tab.name}`}
          type="button"
          role="tab"
          aria-selected={tab.name === chosen}
          aria-controls={panel}
          tabIndex={tab.name === chosen ? 0 : -1}
          className={cx(classes.tab, tab.name === chosen && classes.chosen)}
          onClick={() => onChoose(tab.name)}
        >
          {tab.label} <span className={classes.count}>{tab.count}</span>
        </button>
      ))}
    </div>
  );
}
