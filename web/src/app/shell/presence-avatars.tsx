import { VIEWS } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { type T, useT } from '../../i18n/index.ts';
import { type ProjectScope, useProjectScope } from '../../projects/index.ts';
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
      id: userId,
      name: placed(t, scope, userId, view),
    }));
  }, [present, scope, t]);
  if (people.length === 0) return null;
  return (
    <span role="group" aria-label={t('presence.label')}>
      <AvatarGroup people={people} size={22} />
    </span>
  );
}

function placed(t: T, scope: ProjectScope, userId: string, view: string | null): string {
  const { name } = scope.personOf(userId);
  const known = VIEWS.find((one) => one.name === view);
  return known ? `${name} · ${t(known.label)}` : name;
}
