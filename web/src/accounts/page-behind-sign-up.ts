const KEY = 'keywright.pageBehindSignUp';

/** Keeps the query of a log-in, which says where it leads, over the mail that stands between; one that says nothing ends what was kept. */
export function keepPageBehind(search: string): void {
  try {
    const next = new URLSearchParams(search).get('next');
    if (next === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, search);
  } catch {
    // Without storage one begins at the start.
  }
}

/** What was kept in this browser, once: the query for the log-in, '' for none. */
export function takePageBehind(): string {
  try {
    const search = localStorage.getItem(KEY) ?? '';
    localStorage.removeItem(KEY);
    return search;
  } catch {
    return '';
  }
}
