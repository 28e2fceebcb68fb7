/** What a run is told by the environment; README.md lists the names. */
const given = __ENV;

export const TARGET_URL = (given['BASE_URL'] ?? '').replace(/\/$/, '');
export const LIVE_URL = `${TARGET_URL.replace(/^http/, 'ws')}/api/live`;

/** The text of a setting, or another where nothing is set. */
export function settingOf(name: string, otherwise: string): string {
  const text = given[name];
  return text === undefined || text === '' ? otherwise : text;
}

/** The number of a setting. @throws Error where it is no positive one */
export function numberSetting(name: string, otherwise: number): number {
  const value = Number(settingOf(name, String(otherwise)));
  if (value > 0) return value;
  throw new Error(`${name} is a positive number.`);
}
