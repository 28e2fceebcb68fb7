import { Combobox, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { Check } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cx } from '../cx.ts';
import { useEscape } from '../escape-layers.ts';
import { SelectFace, type SelectProps } from './select-face.tsx';
import classes from './select.module.css';

/** Letters typed within this time (ms) are one word. */
const TYPING_MS = 700;

/** The select itself: a button and the list it opens, both under Mantine's combobox. */
export function SelectList<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, onChange, disabled, inPopover = false, begin = false, onLeave } = props;
  // The option letters have led to: arrows say themselves where they are.
  const [typedTo, setTypedTo] = useState<string | null>(null);
  const typed = useRef({ word: '', until: 0 });
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });
  const button = list.targetRef;
  useEscape(list.dropdownOpened, () => list.closeDropdown('keyboard'));
  const begun = useRef(false);
  useEffect(() => {
    if (!begin || begun.current) return;
    begun.current = true;
    button.current?.focus();
    list.openDropdown();
    list.selectActiveOption();
  }, [begin, button, list]);
  const place = options.findIndex((option) => option.value === value);
  function step(to: number): void {
    list.selectOption(to);
    setTypedTo(document.querySelector(`#${list.listId} [data-combobox-selected]`)?.id ?? null);
  }
  /** Letters step on the next option that begins with them, as in every list of the system. */
  function seek(letter: string, now: number): void {
    const { word, until } = typed.current;
    const sought = now > until ? letter : word + letter;
    typed.current = { word: sought, until: now + TYPING_MS };
    const from =
      sought.length > 1 ? Math.max(0, list.getSelectedOptionIndex()) : list.getSelectedOptionIndex() + 1;
    const found = options
      .map((option, at) => ({ at, far: (at - from + options.length) % options.length, label: option.label }))
      .filter((option) => option.label.toLocaleLowerCase().startsWith(sought))
      .sort((one, other) => one.far - other.far)[0];
    list.openDropdown();
    if (found) step(found.at);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const letter =
      event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (letter) {
      event.preventDefault();
      seek(event.key.toLocaleLowerCase(), event.timeStamp);
      return;
    }
    setTypedTo(null);
    if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault();
      list.openDropdown();
      step(event.key === 'Home' ? 0 : options.length - 1);
    } else if (event.key === 'Escape' && onLeave) {
      event.preventDefault();
      event.stopPropagation();
      onLeave();
    }
  }
  return (
    <Combobox
      store={list}
      withinPortal={!inPopover}
      // What scrolls around it must not cut the list.
      floatingStrategy={inPopover ? 'fixed' : 'absolute'}
      zIndex={85}
      position="bottom-start"
      width="max-content"
      onOptionSubmit={(chosen) => {
        list.closeDropdown();
        onChange(chosen as Value);
      }}
    >
      <Combobox.Target
        targetType="button"
        withExpandedAttribute
        {...(typedTo !== null && { 'aria-activedescendant': typedTo })}
      >
        <button
          type="button"
          id={props.id}
          aria-label={label}
          aria-describedby={props.describedBy}
          aria-invalid={props.invalid}
          disabled={disabled}
          className={cx(classes.control, props.className)}
          onClick={() => list.toggleDropdown()}
          onBlur={() => {
            list.closeDropdown();
            onLeave?.();
          }}
          onKeyDown={onKeyDown}
        >
          <SelectFace option={options[place]} />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown}>
        <Combobox.Options aria-label={label}>
          {options.map((option) => (
            <Combobox.Option
              key={option.value}
              value={option.value}
              active={option.value === value}
              aria-selected={option.value === value}
              lang={option.lang}
              className={classes.option}
            >
              {option.mark}
              <span dir="auto" className={classes.optionLabel}>
                {option.label}
              </span>
              {option.value === value && <Check size={14} aria-hidden="true" />}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
