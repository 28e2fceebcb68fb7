import { mentionsIn, noteWithNames } from '@keywright/events/inbox';
import { type ChangeEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../i18n/index.ts';
import { type Member, useProjectScope } from '../projects/index.ts';
import { announce } from '../ui/index.ts';
import { mentionTypedAt, noteAfterTyping, noteWithMention } from './mention-edits.ts';
import { offeredPeople } from './offered-people.ts';

/** So many texts that a field said are remembered with what they meant. */
const MOST_MEANT = 100;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * What a field for notes does about mentions: it shows names for the ids of `note`, and offers people while one types a name.
 * Arrows choose among them, Enter and Tab take one, Esc closes them until the next `@`.
 */
export function useMentions(note: string, onChange: (note: string) => void) {
  const t = useT();
  const scope = useProjectScope();
  const field = useRef<HTMLTextAreaElement>(null);
  /** Where one types; null: one does not, and nobody is offered. */
  const [caret, setCaret] = useState<number | null>(null);
  const [dismissed, setDismissed] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const caretAfter = useRef<number | null>(null);
  /** What the field said, with what it meant: where that is undone it means the same again. The last ones. */
  const meant = useRef(new Map<string, string>());
  const nameOf = (id: string): string => scope.personOf(id).name;
  const typed = caret === null ? null : mentionTypedAt(note, caret, nameOf);
  const offered = typed === null || typed.start === dismissed ? [] : offeredPeople(scope, typed.query);
  const isOpen = offered.length > 0;
  const chosen = offered[Math.min(active, offered.length - 1)];

  useLayoutEffect(() => {
    if (caretAfter.current === null) return;
    field.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = null;
  }, [note]);
  const count = offered.length;
  useEffect(() => {
    if (count > 0) announce(t('mentions.found', { count }));
  }, [count, t]);

  function close(): void {
    setDismissed(typed?.start ?? null);
  }
  function remember(): void {
    if (mentionsIn(note).length === 0) return;
    const shown = noteWithNames(note, nameOf);
    meant.current.delete(shown);
    meant.current.set(shown, note);
    const [oldest] = meant.current.keys();
    if (meant.current.size > MOST_MEANT && oldest !== undefined) meant.current.delete(oldest);
  }
  function choose({ id }: Member): void {
    if (typed === null) return;
    remember();
    const next = noteWithMention(note, typed, id, nameOf);
    caretAfter.current = next.caret;
    setCaret(null);
    onChange(next.note);
  }
  function onType({ currentTarget: { value, selectionEnd } }: ChangeEvent<HTMLTextAreaElement>): void {
    remember();
    const next = meant.current.get(value) ?? noteAfterTyping(note, value, selectionEnd, nameOf);
    if (mentionTypedAt(next, selectionEnd, nameOf)?.start !== dismissed) setDismissed(null);
    setCaret(selectionEnd);
    setActive(0);
    onChange(next);
  }
  /** Who has gone elsewhere in the text types no name any more. */
  function onSelect({ selectionStart, selectionEnd }: HTMLTextAreaElement): void {
    if (caret !== null && (selectionStart !== selectionEnd || selectionEnd !== caret)) setCaret(null);
  }
  /** Whether a key was meant for the people offered. */
  function takesKey(event: KeyboardEvent): boolean {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
    const step = STEPS[event.key];
    if (step !== undefined) setActive((offered.indexOf(chosen!) + step + count) % count);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(chosen!);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
  return {
    ...{ field, nameOf, offered, isOpen, chosen, close, choose, onType, onSelect, takesKey },
    leave: () => setCaret(null),
  };
}
