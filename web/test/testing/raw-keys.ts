/** Runs in the page: what it shows, or says to a screen reader, that is the key of a label or a gap in one left unfilled. */
export function rawKeys(): string[] {
  const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
  const seen = [...document.querySelectorAll('body *')].flatMap((element) => [
    ...[...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.nodeValue ?? ''),
    ...attributes.map((name) => element.getAttribute(name) ?? ''),
  ]);
  return seen.filter(
    (text) => /^[a-z][A-Za-z_]*(\.[A-Za-z0-9_]+)+$/.test(text.trim()) || /\{\{\w+\}\}/.test(text),
  );
}
