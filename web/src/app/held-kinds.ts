import type { LiveKind } from '../state/index.ts';

/** How long a channel outlives the last screen that showed its rows, in ms: who goes to the next such screen keeps it. */
const LINGER_MS = 1_000;

interface Held {
  screens: number;
  close: () => void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** The channels that screens hold while they are there, each once however many screens show its rows. */
export class HeldKinds {
  readonly #open: (kind: LiveKind) => () => void;
  readonly #held = new Map<LiveKind, Held>();

  /** `open` opens a kind’s channel and answers how to close it. */
  constructor(open: (kind: LiveKind) => () => void) {
    this.#open = open;
  }

  /** Holds a kind until the returned function is called. */
  readonly hold = (kind: LiveKind): (() => void) => {
    const held = this.#held.get(kind) ?? { screens: 0, close: this.#open(kind), timer: undefined };
    this.#held.set(kind, held);
    clearTimeout(held.timer);
    held.screens += 1;
    return () => {
      held.screens -= 1;
      if (held.screens > 0 || this.#held.get(kind) !== held) return;
      held.timer = setTimeout(() => this.#close(kind, held), LINGER_MS);
    };
  };

  /** The project is left: nothing of it is held any more. */
  closeAll(): void {
    for (const [kind, held] of this.#held) this.#close(kind, held);
  }

  #close(kind: LiveKind, held: Held): void {
    clearTimeout(held.timer);
    this.#held.delete(kind);
    held.close();
  }
}
