import { useEffect, useRef, useState } from 'react';
import { useHotkey } from '../hotkeys/index.ts';
import { useT } from '../i18n/index.ts';
import { SearchField } from '../ui/index.ts';
import type { FilterControls } from './use-filter.ts';

const TYPING_MS = 60;

/** Searches while one types: at once in what is known, in the server's list when a short pause is made. `/` leads to it. */
export function FilterSearch<Address extends object>(props: {
  used: FilterControls<Address>;
  /** Translation key. */
  label: string;
}) {
  const t = useT();
  const { used, label } = props;
  const { filters, filter, setFilter } = used;
  const name = filters.search ?? '';
  const given = String(filters.valueOf(filter, name) ?? '');
  const [text, setText] = useState(given);
  const input = useRef<HTMLInputElement>(null);
  const written = useRef(given);
  useHotkey({ keys: '/', label, group: 'topics', run: () => input.current?.focus() });
  useEffect(() => {
    if (given === written.current) return;
    written.current = given;
    setText(given);
  }, [given]);
  useEffect(() => {
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text;
      setFilter(filters.changed(filter, name, text), 'replace');
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, filters, filter, name, setFilter]);
  return <SearchField ref={input} label={t(label)} value={text} onChange={setText} hint="/" />;
}
