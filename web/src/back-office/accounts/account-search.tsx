import { useEffect, useRef, useState } from 'react';
import { useHotkey } from '../../hotkeys/index.ts';
import { useT } from '../../i18n/index.ts';
import { SearchField, Toolbar } from '../../ui/index.ts';

/** Letters that come faster than this, in ms, are searched for together. */
const TYPING_MS = 200;

/** Searches while one types, in addresses and names. `asked` is what the address of the page says. */
export function AccountSearch({ asked, ask }: { asked: string; ask: (text: string) => void }) {
  const t = useT();
  const [text, setText] = useState(asked);
  const written = useRef(asked);
  const input = useRef<HTMLInputElement>(null);
  useHotkey({
    keys: '/',
    label: 'backOffice.accounts.search',
    group: 'filter',
    run: () => input.current?.focus(),
  });
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (asked === written.current) return;
    written.current = asked;
    setText(asked);
  }, [asked]);
  useEffect(() => {
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text;
      latest.current(text);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Toolbar label={t('backOffice.accounts.toolbar')}>
      <SearchField
        ref={input}
        label={t('backOffice.accounts.search')}
        value={text}
        onChange={setText}
        hint="/"
      />
    </Toolbar>
  );
}
