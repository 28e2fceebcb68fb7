import { partsOfNote } from '@keywright/events/inbox';
import { use } from 'react';
import { useT } from '../i18n/index.ts';
import { ProjectScopeContext } from '../projects/index.ts';
import classes from './mentions.module.css';

/**
 * What somebody wrote, each person whom it mentions by their present name. `nameOf` knows the people of another project than the one
 * around it; whom nobody knows has left.
 */
export function NoteText({ text, nameOf }: { text: string; nameOf?: (id: string) => string | undefined }) {
  const t = useT();
  const scope = use(ProjectScopeContext);
  const called = (id: string): string =>
    (nameOf ? nameOf(id) : scope?.personOf(id).name) ?? t('person.former');
  return partsOfNote(text).map((part, at) =>
    typeof part === 'string' ? (
      part
    ) : (
      <bdi key={at} className={classes.mention} data-me={part.accountId === scope?.me || undefined}>
        @{called(part.accountId)}
      </bdi>
    ),
  );
}
