import { partsOfNote } from '@keywright/events/inbox';
import { useT } from '../i18n/index.ts';
import { useProjectScope } from '../projects/index.ts';

/** A note as it is read: whom it mentions by their present name. */
export function NoteText({ text }: { text: string }) {
  const t = useT();
  const { personOf } = useProjectScope();
  return partsOfNote(text).map((part, at) =>
    typeof part === 'string' ? (
      part
    ) : (
      <mark key={at}>@{personOf(part.accountId, t('inbox.somebody')).name}</mark>
    ),
  );
}
