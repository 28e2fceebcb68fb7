import { isSource } from '../languages.ts';

/** Who changed something last; null: it stands as it was shipped. */
export type ChangedBy = { id: string; userName: string | null } | null;

/** What a label says in a language. */
export interface LabelText {
  id: string;
  languageCode: string;
  /** '' where what was set was taken back and the release brings none. */
  translation: string;
  /** What the release brought; null where it brings none. */
  shipped: string | null;
  /** Decimal; '0' as it was shipped. */
  revision: string;
  changedBy: ChangedBy;
  changedAt: string | null;
}

/** A label with what it says in every language that has a text for it. */
export interface LabelRow {
  id: string;
  label: string;
  area: string;
  /** Addresses where it is read; none where it may stand anywhere. */
  screens: string[];
  /** Languages that need a text of it and have none. */
  missing: string[];
  translations: LabelText[];
  /** Of a plural form that English has not: what English says of `other`, which texts of the form are held against. */
  model?: string;
}

/** A text as it was when somebody else had been there first. */
export interface OtherText {
  id?: string;
  translation: string;
  changedBy: ChangedBy;
  changedAt: string | null;
  revision: string;
}

export const textIn = (row: LabelRow, code: string): LabelText | undefined =>
  row.translations.find(({ languageCode }) => languageCode === code);

/** What the release says in English: a text in any language has what is filled in there, and nothing else. */
export function releaseEnglish(row: LabelRow): string | undefined {
  const source = row.translations.find(({ languageCode }) => isSource(languageCode));
  return source?.shipped ?? (source?.translation || row.model);
}

/** The row with another text in one language. */
export function withText(row: LabelRow, text: LabelText): LabelRow {
  const others = row.translations.filter(({ languageCode }) => languageCode !== text.languageCode);
  const lacking = row.missing.filter((code) => code !== text.languageCode);
  const missing = text.translation === '' ? [...lacking, text.languageCode] : lacking;
  return { ...row, missing, translations: [...others, text] };
}
