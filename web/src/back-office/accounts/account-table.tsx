import type { SortKey } from '@keywright/events/fields';
import { useAtomValue } from 'jotai';
import { createContext, use, useMemo } from 'react';
import { DENSITIES, Grid, type GridRows } from '../../grid/index.ts';
import { useT } from '../../i18n/index.ts';
import { singleKeysAtom } from '../../state/index.ts';
import { usePhone } from '../../ui/index.ts';
import type { AccountRows, AdministeredAccount } from './account-calls.ts';
import { ACCOUNT_COLUMNS, type AccountCells, PHONE_ACCOUNT_COLUMNS } from './account-columns.tsx';
import classes from './accounts.module.css';

const AccountsContext = createContext<ReadonlyMap<string, AdministeredAccount>>(new Map());
const OpenAccountContext = createContext<string | null>(null);

const ROWS: GridRows<AdministeredAccount, AccountCells> = {
  useRow: (id) => use(AccountsContext).get(id) ?? null,
  useContext() {
    const t = useT();
    return useMemo(() => ({ t }), [t]);
  },
  useOpen: (id) => use(OpenAccountContext) === id,
  nameOf: ({ email }) => email,
};

interface AccountTableProps {
  known: AccountRows;
  /** Another one begins at its top. */
  list: string;
  sort: SortKey | null;
  setSort: (sort: SortKey | null) => void;
  /** The account that stands beside the table. */
  open: string | null;
  onOpen: (id: string) => void;
  onNeed: (first: number, last: number) => void;
}

/** Accounts, however many: those near the window are in the document, and asked for. */
export function AccountTable({ known, list, sort, setSort, open, onOpen, onNeed }: AccountTableProps) {
  const t = useT();
  const phone = usePhone();
  const letters = useAtomValue(singleKeysAtom);
  const { start, rows, total } = known;
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows]);
  const ids = useMemo(() => [...byId.keys()], [byId]);
  return (
    <AccountsContext value={byId}>
      <OpenAccountContext value={open}>
        <div className={classes.grid}>
          <Grid
            label={t('backOffice.accounts.title')}
            rows={ROWS}
            list={list}
            ids={ids}
            start={start}
            total={total}
            columns={phone ? PHONE_ACCOUNT_COLUMNS : ACCOUNT_COLUMNS}
            rowHeight={DENSITIES.normal}
            sort={sort}
            setSort={setSort}
            letters={letters}
            onOpen={onOpen}
            onNeed={onNeed}
          />
        </div>
      </OpenAccountContext>
    </AccountsContext>
  );
}
