import { cx } from '../cx.ts';
import classes from './avatar.module.css';
import { initials, personHue } from './person-hue.ts';

export interface Person {
  id: string;
  name: string;
}

/** Somebody as their letters on their colour; the name is in the title and read aloud. */
export function Avatar({
  person,
  size = 20,
  ring = false,
}: {
  person: Person;
  size?: number;
  ring?: boolean;
}) {
  return (
    <span
      role="img"
      aria-label={person.name}
      title={person.name}
      className={cx(classes.avatar, ring && classes.ring)}
      data-hue={personHue(person.id)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.42) }}
    >
      {initials(person.name)}
    </span>
  );
}

/** Up to `max` people, overlapping, then how many more. */
export function AvatarGroup({
  people,
  size = 20,
  max = 4,
}: {
  people: readonly Person[];
  size?: number;
  max?: number;
}) {
  const more = people.slice(max);
  return (
    <span className={classes.group}>
      {people.slice(0, max).map((person) => (
        <Avatar key={person.id} person={person} size={size} />
      ))}
      {more.length > 0 && (
        <span className={classes.more} title={more.map((person) => person.name).join(', ')}>
          +{more.length}
        </span>
      )}
    </span>
  );
}
