/** The screens of administrators, by the last part of their address. */
export type AdminScreenName =
  | 'global-settings'
  | 'translations'
  | 'mails'
  | 'languages'
  | 'countries'
  | 'dictionaries'
  | 'accounts'
  | 'health';

/** The address of a screen of administrators. */
export const adminPath = (screen: AdminScreenName): string => `/back-office/${screen}`;
