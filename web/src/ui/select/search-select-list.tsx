import { Combobox, type ComboboxStore, useCombobox } from '@mantine/core';
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
  // The option that typing has led to: arrows say themselves where they are.
  const [typedTo, setTypedTo] = useState<string | null>(null);
  const list = useCombobox({
    onDropdownOpen: () => list.focusSearchInput(),
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
            // Fast fingers are ahead of the field that is to have the focus.
            setSought((typed) => typed + key);
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
          {...(typedTo !== null && { 'aria-activedescendant': typedTo })}
          placeholder={t('select.search.hint')}
          variant="unstyled"
          classNames={{ input: classes.sought }}
          value={sought}
          onChange={(event) => setSought(event.currentTarget.value)}
          onBlur={() => list.closeDropdown()}
          onKeyDown={({ key }) => {
            if (key.startsWith('Arrow')) setTypedTo(null);
            // The next stop is that after the button, not after the page.
            if (key === 'Tab') close();
          }}
        />
        <Combobox.Options
          aria-label={label}
          className={classes.found}
          // The field keeps the focus, and with it the list.
          onMouseDown={(event) => event.preventDefault()}
        >
          <Led sought={sought} list={list} onLed={setTypedTo} />
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

/** Stands in the list, so that it is there: leads to the chosen option as it opens, and to the first one found while one types. */
function Led(props: { sought: string; list: ComboboxStore; onLed: (option: string | null) => void }) {
  const { sought, onLed } = props;
  const { selectFirstOption, selectActiveOption } = props.list;
  useEffect(() => {
    onLed(sought === '' ? selectActiveOption() : selectFirstOption());
  }, [sought, selectFirstOption, selectActiveOption, onLed]);
  return null;
}
