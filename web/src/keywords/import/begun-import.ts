import { atom } from 'jotai';
import type { ChosenFile } from '../../import/import-kind.ts';
import type { BegunImport } from '../../import/import-state.ts';
import { paths } from '../../paths/index.ts';
import { store, whenPersonChanges } from '../../state/index.ts';
import type { ImportPlace, KeywordChoices } from './import-choices.ts';
import type { StartedImport } from './preview.ts';

/** The import that was begun in this tab, with the project that it is of; it outlives the screen. */
type Begun = BegunImport<KeywordChoices, StartedImport> & { projectId: string };

export const begunImportAtom = atom<Begun | null>(null);

/** What was let go or pasted on another screen of keywords, to be imported. */
export const givenFileAtom = atom<File | ChosenFile | null>(null);

whenPersonChanges(() => {
  store.set(begunImportAtom, null);
  store.set(givenFileAtom, null);
});

/** The address of the import into a place. */
export function importAddress(projectId: string, { scope, listId }: ImportPlace): string {
  const place = new URLSearchParams({ to: scope, ...(listId !== null && { list: listId }) });
  return `${paths.screen(projectId, 'import')}?${place}`;
}

/** What the draft of lines that are pasted belongs to. */
export const pastedDraft = (projectId: string): string => `keywords.import.${projectId}`;

/** Pasted lines as a file without a name. */
export function pastedFile(text: string): ChosenFile {
  const content = new Blob([text], { type: 'text/plain' });
  return { name: '', size: content.size, content, pasted: text };
}
