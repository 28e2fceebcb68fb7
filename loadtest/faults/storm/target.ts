import type { Evidence, Acknowledgement } from '../audit/evidence.ts';

/** Something that can be killed and brought back. */
export interface Victim {
  name: string;
  /** SIGKILL, to the last child; resolves once nothing of it runs. */
  kill(): Promise<void>;
  /** Resolves once it takes requests again. */
  recover(): Promise<void>;
}

/** One person who sends one operation after another; `random` is their own. */
export interface Sender {
  /** Sends the next operation, again and again until its outcome is known. */
  send(): Promise<Acknowledgement>;
}

/** A running system under test. Everything it does by chance is drawn from the seed it was made with. */
export interface FaultTarget {
  name: string;
  victims: readonly Victim[];
  /** Most senders there can be at once. */
  people: number;
  /** Begins a storm or drill of its own: what is stored now has to stay, and what screens go through counts anew. */
  begin(): Promise<void>;
  /** Everything a sender does follows from `random`, its names and keys too: no two storms may share a seed. */
  sender(index: number, random: () => number): Sender;
  /** Settings without which a kill proves nothing, as the running database says: fsync and synchronous_commit. */
  durability(): Promise<Record<string, string>>;
  /** Waits until the read side has caught up, then reads everything; `acknowledgements` is what the senders got. */
  evidence(acknowledgements: readonly Acknowledgement[]): Promise<Evidence>;
  stop(): Promise<void>;
}
