import { useEffect, useRef, useState } from 'react';
import { useHotkey } from '../hotkeys/index.ts';
import { useT } from '../i18n/index.ts';
import { SearchField } from '../ui/index.ts';
import type { FilterControls } from './use-filter.ts';

/** Letters that come faster than this are searched for together. */
const TYPING_MS = 60;

/** Searches while one types: the first letter, what is pasted and the empty text at once, in what is known and in the server's list. `/` leads to it. */
export function FilterSearch<Address extends object>(props: {
  used: FilterControls<Address>;
  /** Translation key. */
  label: string;
}) {
  const t = useT();
  const { used, label } = props;
  const { filters, filter, hotkeys: group, setFilter } = used;
  const name = filters.search ?? '';
  const given = String(filters.valueOf(filter, name) ?? '');
  const [text, setText] = useState(given);
  const input = useRef<HTMLInputElement>(null);
  const written = useRef(given);
  const searched = useRef(-Infinity);
  useHotkey({ keys: '/', label, group, run: () => input.current?.focus() });
  useEffect(() => {
    if (given === written.current) return;
    written.current = given;
    setText(given);
  }, [given]);
  useEffect(() => {
    if (text === written.current) return;
    const search = (): void => {
      searched.current = performance.now();
      written.current = text;
      setFilter(filters.changed(filter, name, text), 'replace');
    };
    const rest = searched.current + TYPING_MS - performance.now();
    const timer = rest > 0 ? setTimeout(search, rest) : null;
    if (timer === null) search();
    else return () => clearTimeout(timer);
  }, [text, filters, filter, name, setFilter]);
  return <SearchField ref={input} label={t(label)} value={text} onChange={setText} hint="/" />;
}
