import type { Notes } from '../run/outcome.ts';
import type { Attacker, Trickle } from './attackers.ts';

/** What came of an attack. */
export interface Came {
  /** How much of what the phase is about the product met or answered, by whatever measure: 0 is an attack that was none. */
  met: number;
  text: string;
}

/** One kind of attack. */
export interface Phase {
  name: string;
  /** Notes what should not have come of it. `trickle` holds connections that may stay open behind the phase. */
  attack(attacker: Attacker, trickle: Trickle, notes: Notes): Promise<Came>;
}
