/**
 * Runs in the page: what it shows, or says to a screen reader, that is the key of a label or a gap in one left unfilled. Where keys and
 * gaps are what is worked on it says so: that part is never translated.
 */
export function rawKeys(): string[] {
  const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
  const worded = [...document.querySelectorAll('body *')].filter(
    (element) => element.closest('[translate=no]') === null,
  );
  const seen = worded.flatMap((element) => [
    ...[...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.nodeValue ?? ''),
    ...attributes.map((name) => element.getAttribute(name) ?? ''),
  ]);
  return seen.filter(
    (text) => /^[a-z][A-Za-z_]*(\.[A-Za-z0-9_]+)+$/.test(text.trim()) || /\{\{\w+\}\}/.test(text),
  );
}
