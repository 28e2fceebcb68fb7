import { type SyntheticEvent, useEffect, useRef } from 'react';
import { useT } from '../i18n/index.ts';
import type { Member } from '../projects/index.ts';
import { Avatar } from '../ui/index.ts';
import classes from './mentions.module.css';

interface MentionListProps {
  id: string;
  people: readonly Member[];
  chosen: Member | undefined;
  onChoose: (person: Member) => void;
}

/** The field around the list does not hear of what is pressed in it: a popover that it stands in would close. */
const keepToList = (event: SyntheticEvent) => event.stopPropagation();

/** The people offered; a press takes one, and the field keeps the focus. */
export function MentionList({ id, people, chosen, onChoose }: MentionListProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('mentions.people')}
      className={classes.people}
      onTouchStart={keepToList}
      onMouseDown={(event) => {
        keepToList(event);
        event.preventDefault();
      }}
    >
      {people.map((person) => (
        <li
          key={person.id}
          id={`${id}-${person.id}`}
          role="option"
          aria-selected={person === chosen}
          className={classes.person}
          onClick={() => onChoose(person)}
        >
          <span aria-hidden="true" className={classes.face}>
            <Avatar person={person} size={20} />
          </span>
          <bdi className={classes.name}>{person.name}</bdi>
          <bdi className={classes.userName}>{person.userName}</bdi>
        </li>
      ))}
    </ul>
  );
}
