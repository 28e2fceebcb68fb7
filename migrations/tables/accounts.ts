import type { Generated } from 'kysely';

export interface AccountsTable {
  id: string;
  /** What projects name their owner by; shown where no other name is. */
  user_name: string;
  /** Lower case. */
  email: string;
  first_name: string;
  last_name: string;
  /** A PHC string: algorithm, parameters, salt and hash. */
  password_hash: string;
  /** May log in with scope ADMIN. */
  admin: boolean;
  localization_language: string;
  contact_language: string;
  created_at: Date;
  disabled_at: Date | null;
}

/** Somebody is called otherwise, and rows that name them have not been sent again yet. */
export interface RenamedAccountsTable {
  id: Generated<string>;
  account_id: string;
}

/** One log-in: every refresh token that descends from it by rotation. */
export interface RefreshFamiliesTable {
  id: string;
  account_id: string;
  client: 'web' | 'other';
  created_at: Date;
  /** No rotation reaches beyond it. */
  expires_at: Date;
  revoked_at: Date | null;
  revoked_because: 'logout' | 'reuse' | 'admin-login' | null;
}

export interface RefreshTokensTable {
  /** SHA-256 of the token; the token itself is nowhere. */
  hash: string;
  family_id: string;
  issued_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface AccountTables {
  accounts: AccountsTable;
  renamed_accounts: RenamedAccountsTable;
  refresh_families: RefreshFamiliesTable;
  refresh_tokens: RefreshTokensTable;
}
