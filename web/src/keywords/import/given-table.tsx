import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ChosenFile } from '../../import/import-kind.ts';
import { useDroppedFile } from '../../import/dropped-file.ts';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { store } from '../../state/index.ts';
import { givenFileAtom, importAddress, pastedFile } from './begun-import.ts';
import type { ImportPlace } from './import-choices.ts';
import classes from './given-table.module.css';

/** Takes a file that is let go over a screen of keywords, or a table that is pasted there, to the import into its place. */
export function GivenTable({ scope, listId }: ImportPlace) {
  const t = useT();
  const { projectId } = useProjectScope();
  const navigate = useNavigate();
  const given = (file: File | ChosenFile): void => {
    store.set(givenFileAtom, file);
    void navigate(importAddress(projectId, { scope, listId }));
  };
  const latest = useRef(given);
  useEffect(() => void (latest.current = given));
  const over = useDroppedFile(
    useCallback((file: File) => latest.current(file), []),
    true,
  );
  useEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const file = event.clipboardData?.files[0];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (event.defaultPrevented || isField(event.target)) return;
      if (file === undefined && !isTable(text)) return;
      event.preventDefault();
      latest.current(file ?? pastedFile(text));
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
  if (!over) return null;
  return (
    <div className={classes.over}>
      <p>{t('keywordImport.dropHere', { place: t(`keywords.scope.${scope}`) })}</p>
    </div>
  );
}

/** Several lines, or several cells of one. */
const isTable = (text: string): boolean => /[\t]|\S\s*[\r\n]+\s*\S/.test(text);

/** What is pasted there is for the field, and over the screen for a dialog. */
function isField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null
  );
}
