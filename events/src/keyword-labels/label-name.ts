import { foldCase } from '../fields/rows.ts';
import { type Refusal, required } from '../refusal.ts';
import { cleaned } from '../text.ts';
import { problemOf, type ValueType } from '../values.ts';

/** A name as it is kept, in one line; a refusal where it is none, or too long. */
export function labelName(given: string, type: ValueType<string | null>): string | Refusal {
  const name = cleaned(given.replaceAll(/\s+/g, ' '));
  return name === null ? required('name') : (problemOf('name', type, name) ?? name);
}

/** Whether one of some labels has a name, in whatever case. */
export function isTaken(name: string, labels: readonly { name: string }[]): boolean {
  const key = foldCase(name);
  return labels.some((label) => foldCase(label.name) === key);
}
