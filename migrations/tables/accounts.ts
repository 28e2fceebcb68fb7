import type { ColumnType, Generated } from 'kysely';

export interface AccountsTable {
  id: string;
  /** A name of their own, never an address, nobody else's in any case; what projects name their owner by. */
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
  /** The saved view that / leads to. */
  start_view: Generated<string | null>;
  /** null: none is chosen yet. */
  subscription_plan: Generated<string | null>;
  created_at: Date;
  disabled_at: Date | null;
  /** The last event by an administrator that the row has; guards against replays. */
  standing_position: Generated<string>;
  /** Both kept by a trigger; of what belongs to an account, too (how one is reached, to whom invoices go). */
  revision: Generated<string>;
  changed_at: Generated<Date>;
}

interface PostalAddress {
  company: string | null;
  street: string | null;
  postal_code: string | null;
  city: string | null;
  /** ISO 3166, in capitals. */
  country: string | null;
}

/** How somebody is reached; absent where they have not said. */
export interface ContactInformationsTable extends PostalAddress {
  account_id: string;
  phone: string | null;
}

/** To whom invoices go. */
export interface BillingContactInformationsTable extends PostalAddress {
  account_id: string;
  email: string | null;
  vat_number: string | null;
}

/** Somebody is called otherwise, and rows that name them have not been sent again yet. */
export interface RenamedAccountsTable {
  id: Generated<string>;
  account_id: string;
}

/** Read model of what administrators did to accounts. `revision` counts it from 1 on; `position` guards against replays. */
export interface AccountChangesTable {
  /** Of the account. */
  id: string;
  revision: string;
  changed_by: string;
  changed_at: Date;
  position: string;
}

/** Accounts that are disabled, or were: kept by triggers on accounts. */
export interface AccountStandingsTable {
  account_id: string;
  disabled: boolean;
  changed_at: Date;
}

/** One log-in: every refresh token that descends from it by rotation. */
export interface RefreshFamiliesTable {
  id: string;
  account_id: string;
  client: 'web' | 'other';
  /** ADMIN: of no refresh tokens, and over when the account is no administrator's any more. */
  scope: Generated<'USER' | 'ADMIN'>;
  created_at: Date;
  /** No rotation reaches beyond it. */
  expires_at: Date;
  revoked_at: Date | null;
  revoked_because: 'logout' | 'reuse' | 'admin-login' | 'demoted' | 'ended' | 'password' | null;
  /** `Firefox, Windows`, as far as it said. */
  device: Generated<string | null>;
}

export interface RefreshTokensTable {
  /** SHA-256 of the token; the token itself is nowhere. */
  hash: string;
  family_id: string;
  issued_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** A link that was mailed. */
export interface MailedTokensTable {
  id: string;
  /** SHA-256 of the token; the token itself is nowhere. */
  hash: string;
  purpose: 'SIGN_UP' | 'PASSWORD_RESET' | 'NEW_ADDRESS';
  /** null: there is no such account, or none yet. */
  account_id: string | null;
  /** Whom it was mailed to. */
  email: string;
  /** The account that SIGN_UP asks for, until the link is used. */
  details: ColumnType<object | null, string | null, string | null>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** How often something failed under a key, and is being tried. */
export interface LogInFailuresTable {
  key: string;
  failures: number;
  pending: number;
  pending_until: Date;
  blocked_until: Date | null;
  forgotten_at: Date;
}

export interface AccountTables {
  accounts: AccountsTable;
  account_changes: AccountChangesTable;
  renamed_accounts: RenamedAccountsTable;
  account_standings: AccountStandingsTable;
  contact_informations: ContactInformationsTable;
  billing_contact_informations: BillingContactInformationsTable;
  mailed_tokens: MailedTokensTable;
  log_in_failures: LogInFailuresTable;
  refresh_families: RefreshFamiliesTable;
  refresh_tokens: RefreshTokensTable;
}
