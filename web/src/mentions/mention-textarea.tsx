import { noteWithNames } from '@keywright/events/inbox';
import { type ComponentProps, useId } from 'react';
import { Popover } from '../ui/index.ts';
import { MentionList } from './mention-list.tsx';
import classes from './mentions.module.css';
import { useMentions } from './use-mentions.ts';

interface MentionTextareaProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> {
  /** The note as it is stored, with the ids of whom it mentions. */
  value: string;
  onChange: (note: string) => void;
}

/**
 * A text field for notes that shows names where the note has ids, and offers the people of the project after an `@`. HTML lets no field
 * of several lines be a combobox: that there is a list, and what of it is chosen, is said of the text field itself.
 */
export function MentionTextarea({ value, onChange, onKeyDown, onBlur, ...rest }: MentionTextareaProps) {
  const id = useId();
  const mentions = useMentions(value, onChange);
  const { field, nameOf, offered, isOpen, chosen, close } = mentions;
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && close()}
      position="bottom-start"
      zIndex={85}
      withRoles={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <textarea
          {...rest}
          ref={field}
          value={noteWithNames(value, nameOf)}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isOpen ? id : undefined}
          aria-activedescendant={isOpen && chosen ? `${id}-${chosen.id}` : undefined}
          onChange={mentions.onType}
          onSelect={(event) => mentions.onSelect(event.currentTarget)}
          onBlur={(event) => {
            mentions.leave();
            onBlur?.(event);
          }}
          onKeyDown={(event) => {
            if (!mentions.takesKey(event)) onKeyDown?.(event);
          }}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown}>
        <MentionList id={id} people={offered} chosen={chosen} onChoose={mentions.choose} />
      </Popover.Dropdown>
    </Popover>
  );
}
