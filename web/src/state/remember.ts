/** What the browser has no room for, or may not keep: it lives as long as the page does. */
const unkept = new Map<string, string>();

/** Keeps a text in this browser for later pages. Where it keeps nothing (full, or forbidden to), the text stands until the page goes. */
export function rememberHere(key: string, text: string): void {
  unkept.delete(key);
  try {
    localStorage.setItem(key, text);
  } catch {
    unkept.set(key, text);
  }
}

/** What was kept under a key in this browser, or on this page alone; null where nothing was. */
export function rememberedHere(key: string): string | null {
  const own = unkept.get(key);
  if (own !== undefined) return own;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
