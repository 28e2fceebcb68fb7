const RIGHT_TO_LEFT =
  /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}/u;

/**
 * A name as it stands inside a sentence of ours: one that runs from right to left is kept apart by marks that are not seen,
 * so that it carries away no number, word or stop beside it.
 */
export function isolated(value: string): string {
  return RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
}

/** Names one after the other, in their order whichever way each of them runs. */
export const nameList = (names: readonly string[]): string => names.map(isolated).join(', ');
