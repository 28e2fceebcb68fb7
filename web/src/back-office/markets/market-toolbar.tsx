import { type ReactNode, useRef } from 'react';
import { useHotkey } from '../../hotkeys/index.ts';
import { useT } from '../../i18n/index.ts';
import { SearchField, Toolbar, ToolbarDivider, usePhone } from '../../ui/index.ts';

interface MarketToolbarProps {
  label: string;
  search: string;
  onSearch: (text: string) => void;
  /** What else narrows the table. */
  children: ReactNode;
}

/** What of a table is shown: a part of a name or a code, and which rows. */
export function MarketToolbar({ label, search, onSearch, children }: MarketToolbarProps) {
  const t = useT();
  const phone = usePhone();
  const field = useRef<HTMLInputElement>(null);
  useHotkey({
    keys: '/',
    label: 'backOffice.markets.search',
    group: 'filter',
    run: () => field.current?.focus(),
  });
  return (
    <Toolbar label={label}>
      <SearchField
        ref={field}
        label={t('backOffice.markets.search')}
        value={search}
        onChange={onSearch}
        hint="/"
      />
      {!phone && <ToolbarDivider />}
      {children}
    </Toolbar>
  );
}

/** Whether any of some texts has a searched one in it; neither case nor accents matter. */
export function holdsText(sought: string, texts: readonly (string | null | undefined)[]): boolean {
  const plain = plainText(sought.trim());
  return plain === '' || texts.some((text) => text && plainText(text).includes(plain));
}

const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
