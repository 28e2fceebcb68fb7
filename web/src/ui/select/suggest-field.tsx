import { Popover } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { useEscape } from '../escape-layers.ts';
import classes from './select.module.css';

interface SuggestFieldProps {
  /** Its name, and that of the list. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** Words that are offered while one types. */
  options: readonly string[];
  /** The part of the text that narrows them. */
  typed: string;
  onChoose: (option: string) => void;
  /** Hears of keys that the list does not take. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onPaste?: (event: ClipboardEvent<HTMLInputElement>) => void;
  invalid?: boolean;
  /** It stands in a popover itself, which a press outside of it would close. */
  inPopover?: boolean;
  className?: string | undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A text of one's own with a list of words to choose from: it opens with typing, a press or an arrow, Esc closes it alone. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, value, onChange, typed, onChoose, onKeyDown, invalid, inPopover = false } = props;
  const id = useId();
  const [opened, setOpened] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLUListElement>(null);
  const sought = typed.trim().toLocaleLowerCase();
  const options = props.options.filter((option) => option.toLocaleLowerCase().includes(sought));
  const isOpen = opened && options.length > 0;
  useEscape(isOpen, () => show(false));
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  function show(open: boolean): void {
    setOpened(open);
    setActive(-1);
  }
  function choose(option: string): void {
    show(false);
    onChoose(option);
  }
  function onKey(event: KeyboardEvent<HTMLInputElement>): void {
    const chosen = isOpen ? options[active] : undefined;
    const step = STEPS[event.key];
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (step !== undefined && options.length > 0) {
      setOpened(true);
      const from = isOpen ? active : -1;
      setActive(from < 0 && step < 0 ? options.length - 1 : (from + step + options.length) % options.length);
    } else if (event.key === 'Enter' && chosen !== undefined) choose(chosen);
    else return onKeyDown?.(event);
    event.preventDefault();
  }
  return (
    <Popover
      opened={isOpen}
      onChange={show}
      position="bottom-start"
      withinPortal={!inPopover}
      zIndex={85}
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <input
          type="text"
          role="combobox"
          autoComplete="off"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
          aria-invalid={invalid}
          className={props.className}
          value={value}
          onChange={(event) => {
            show(true);
            onChange(event.currentTarget.value);
          }}
          onClick={() => show(true)}
          onBlur={() => show(false)}
          onPaste={props.onPaste}
          onKeyDown={onKey}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <ul
          ref={list}
          id={id}
          role="listbox"
          aria-label={label}
          className={classes.suggestions}
          // The field keeps the focus, and what is written in it.
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, at) => (
            <li
              key={option}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              data-combobox-selected={at === active || undefined}
              className={cx(classes.option, classes.suggestion)}
              onClick={() => choose(option)}
            >
              {option}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
