/** Each browser after those that it also calls itself. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
/** So much of a header is looked at. */
const MOST = 400;

/** `Firefox, Windows`: enough for its owner to know a log-in by, and no more. Null for programs that say neither. */
export function deviceName(userAgent: string | undefined): string | null {
  const said = (userAgent ?? '').slice(0, MOST);
  const parts = [BROWSERS, SYSTEMS].flatMap((known) => known.find(([sign]) => sign.test(said))?.[1] ?? []);
  return parts.length > 0 ? parts.join(', ') : null;
}
