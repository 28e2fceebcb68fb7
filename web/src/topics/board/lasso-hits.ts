/** px from the left and the top of the window. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A card where it stands, and the window of its column: what is scrolled out of that cannot be seen. */
export interface PlacedCard {
  id: string;
  box: Box;
  within: Box;
}

/** The box between two corners, whichever of them comes first. */
export function boxBetween(one: { x: number; y: number }, other: { x: number; y: number }): Box {
  return {
    left: Math.min(one.x, other.x),
    top: Math.min(one.y, other.y),
    right: Math.max(one.x, other.x),
    bottom: Math.max(one.y, other.y),
  };
}

/** The cards of which a box touches what can be seen. */
export function caughtIn(lasso: Box, cards: readonly PlacedCard[]): string[] {
  return cards.flatMap(({ id, box, within }) => (touch(lasso, common(box, within)) ? [id] : []));
}

const common = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

function touch(lasso: Box, seen: Box): boolean {
  const { left, top, right, bottom } = common(lasso, seen);
  return seen.left < seen.right && seen.top < seen.bottom && left <= right && top <= bottom;
}
