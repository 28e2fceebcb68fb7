import classes from './avatar.module.css';

export interface Person {
  id: string;
  name: string;
}

/** Somebody as their letters on their colour; the name is in the title and read aloud. */
export function Avatar({ person, size = 20 }: { person: Person; size?: number }) {
  return (
    <span
      role="img"
      aria-label={person.name}
      title={person.name}
      className={classes.avatar}
      data-hue={personHue(person.id)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.42) }}
    >
      {initials(person.name)}
    </span>
  );
}

/** Up to `max` people, overlapping, then how many more. */
export function AvatarGroup(props: { people: readonly Person[]; size?: number; max?: number }) {
  const { people, size = 20, max = 4 } = props;
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

export const HUES = 9;

/** Which of the nine person colours somebody has: the same on every screen and for everyone, from the id alone. */
export function personHue(id: string): number {
  let hash = 2166136261;
  for (let i = 0; i < id.length; i += 1) hash = Math.imul(hash ^ id.charCodeAt(i), 16777619);
  return (hash >>> 0) % HUES;
}

/** One or two letters: first and last name, or the start of the only one. */
export function initials(name: string): string {
  const [first = '?', ...others] = name.split(/[\s.@_-]+/).filter(Boolean);
  const [one = '', two = ''] = first;
  const [last = two] = others.at(-1) ?? '';
  return (one + last).toUpperCase();
}

/** Somebody's colours as CSS values: `strong` under `soft` letters for a tag, either for a ring. */
export function personColours(id: string): { soft: string; strong: string } {
  const hue = personHue(id);
  return { soft: `var(--person-${hue}-soft)`, strong: `var(--person-${hue}-strong)` };
}
