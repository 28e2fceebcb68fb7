import { Combobox, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { cx } from '../cx.ts';
import { useEscape } from '../escape-layers.ts';
import { matching } from './matching.ts';
import { SelectFace, type SelectProps } from './select-face.tsx';
import classes from './select.module.css';

/** A select of many options: its list opens with a field that narrows it. Letters typed on the button begin there. */
export function SearchSelectList<Value extends string>(props: SelectProps<Value>) {
  const { label, value, options, onChange, disabled, inPopover = false } = props;
  const t = useT();
  const [sought, setSought] = useState('');
  const list = useCombobox({
    onDropdownOpen() {
      list.focusSearchInput();
      list.updateSelectedOptionIndex('active', { scrollIntoView: true });
    },
    onDropdownClose() {
      list.resetSelectedOption();
      setSought('');
    },
  });
  const button = list.targetRef;
  function close(): void {
    list.closeDropdown();
    button.current?.focus();
  }
  useEscape(list.dropdownOpened, close);
  const { selectFirstOption } = list;
  useEffect(() => {
    if (sought !== '') selectFirstOption();
  }, [sought, selectFirstOption]);
  const found = matching(options, sought);
  return (
    <Combobox
      store={list}
      withinPortal={!inPopover}
      floatingStrategy={inPopover ? 'fixed' : 'absolute'}
      zIndex={85}
      position="bottom-start"
      width="target"
      onOptionSubmit={(chosen) => {
        close();
        onChange(chosen as Value);
      }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        <button
          type="button"
          id={props.id}
          aria-label={label}
          aria-describedby={props.describedBy}
          aria-invalid={props.invalid}
          disabled={disabled}
          className={cx(classes.control, props.className)}
          onClick={() => list.toggleDropdown()}
          onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
            if (key.length > 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
            setSought(key);
            list.openDropdown('keyboard');
          }}
        >
          <SelectFace option={options.find((option) => option.value === value)} />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown className={classes.finder}>
        <Combobox.Search
          role="combobox"
          aria-label={t('select.search', { label })}
          aria-autocomplete="list"
          aria-expanded
          placeholder={t('select.search.hint')}
          variant="unstyled"
          classNames={{ input: classes.sought }}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
          onBlur={() => list.closeDropdown()}
          onKeyDown={({ key }) => {
            // The next stop is that after the button, not after the page.
            if (key === 'Tab') close();
          }}
        />
        <Combobox.Options aria-label={label} className={classes.found}>
          {found.map((option) => (
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
        {found.length === 0 && (
          <p role="status" className={classes.none}>
            {t('select.search.none')}
          </p>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
