import { VIEWS } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { type T, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { presenceAtom } from '../../state/index.ts';
import { AvatarGroup } from '../../ui/index.ts';

/** Who else is in the project right now, each person once, and where they are. */
export function PresenceAvatars() {
  const t = useT();
  const scope = useProjectScope();
  const present = useAtomValue(presenceAtom);
  const people = useMemo(() => {
    const others = present.filter(({ userId }) => userId !== scope.me);
    const each = new Map(others.map((person) => [person.userId, person]));
    return [...each.values()].map(({ userId, view }) => ({
      ...scope.personOf(userId),
      place: placeOf(t, view),
    }));
  }, [present, scope, t]);
  if (people.length === 0) return null;
  return (
    <span role="group" aria-label={t('presence.label')}>
      <AvatarGroup people={people} size={22} />
    </span>
  );
}

function placeOf(t: T, view: string | null): string | null {
  const known = VIEWS.find((one) => one.name === view);
  return known ? t(known.label) : null;
}
