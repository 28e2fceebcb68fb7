import { isolated, nameList } from '../../i18n/index.ts';
import classes from './avatar.module.css';
import { initials } from './initials.ts';

export interface Person {
  id: string;
  name: string;
}

/** Somebody as an avatar says more of them than the name: where they are. */
export interface PlacedPerson extends Person {
  place?: string | null;
}

const described = ({ name, place }: PlacedPerson): string => (place ? `${isolated(name)} · ${place}` : name);

/** Somebody as the letters of their name on their colour; who it is stands in the title and is read aloud. */
export function Avatar({ person, size = 20 }: { person: PlacedPerson; size?: number }) {
  const letters = initials(person.name);
  const label = described(person);
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={classes.avatar}
      data-hue={personHue(person.id)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.42) }}
    >
      {letters}
    </span>
  );
}

/** Up to `max` people side by side, so that none covers another's letters, then how many more. */
export function AvatarGroup(props: { people: readonly PlacedPerson[]; size?: number; max?: number }) {
  const { people, size = 20, max = 4 } = props;
  if (people.length === 0) return null;
  const more = nameList(people.slice(max).map(described));
  return (
    <span className={classes.group}>
      {people.slice(0, max).map((person) => (
        <Avatar key={person.id} person={person} size={size} />
      ))}
      {more !== '' && (
        <span role="img" aria-label={more} title={more} className={classes.more}>
          +{people.length - max}
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

/** Somebody's colours as CSS values: `strong` under `soft` letters for a tag, either for a ring. */
export function personColours(id: string): { soft: string; strong: string } {
  const hue = personHue(id);
  return { soft: `var(--person-${hue}-soft)`, strong: `var(--person-${hue}-strong)` };
}
