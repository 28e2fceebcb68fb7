import { tidyText } from '@keywright/events';
import { TEXT_LIMITS } from '@keywright/events/catalogue';
import { mentionOf, mentionsIn } from '@keywright/events/inbox';
import { useFormats, useT } from '../i18n/index.ts';
import { LimitNote } from '../ui/index.ts';

/** How much is left of the limit of notes. A mention counts as what is stored for it, which is said where there is one. */
export function NoteLimit({ note }: { note: string }) {
  const t = useT();
  const { full } = useFormats();
  const [mentioned] = mentionsIn(note);
  return (
    <LimitNote
      length={tidyText(note).length}
      limit={TEXT_LIMITS.note}
      {...(mentioned !== undefined && {
        hint: t('mentions.length', { shown: full(mentionOf(mentioned).length) }),
      })}
    />
  );
}
