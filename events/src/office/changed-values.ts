/** What is to be changed and is not so already, with what stands there; null where all of it is as asked. */
export function differences<Values extends object>(
  asked: Partial<Values>,
  now: Values,
): { changed: Partial<Values>; before: Partial<Values> } | null {
  const changed: Partial<Values> = {};
  const before: Partial<Values> = {};
  for (const key of Object.keys(asked) as (keyof Values)[]) {
    const value = asked[key];
    if (value === undefined || value === now[key]) continue;
    changed[key] = value;
    before[key] = now[key];
  }
  return Object.keys(changed).length === 0 ? null : { changed, before };
}
