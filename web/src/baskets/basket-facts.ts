import { BASKET_ROOM, type BasketKind, type KeywordStrategy } from '@keywright/events/catalogue';
import { KeyRound, type LucideIcon, Waypoints } from 'lucide-react';

/** What its keywords become on a page, the sign it has everywhere, and the keys that put something in it. */
interface BasketFacts {
  strategy: KeywordStrategy;
  icon: LucideIcon;
  keys: string;
}

export const BASKETS: Readonly<Record<BasketKind, BasketFacts>> = {
  main: { strategy: 'MAIN', icon: KeyRound, keys: 'b m' },
  related: { strategy: 'RELATED', icon: Waypoints, keys: 'b r' },
};

/** Whether a basket with so many in it would take so many more, as far as their number says. */
export const hasRoomFor = (kind: BasketKind, held: number, more: number): boolean =>
  more > 0 && held < BASKET_ROOM[kind] && (kind === 'related' || more === 1);
