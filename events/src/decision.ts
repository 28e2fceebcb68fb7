import type { ActingRole } from './catalogue/roles.ts';
import type { AnyEvent } from './envelope.ts';
import type { Refusal } from './refusal.ts';

/** In the events of what the product did by itself. */
export const SYSTEM_USER_ID = '00000000-0000-0000-0000-000000000000';

/** In which role the actor acted; `override` where only the owner's privilege permitted it. */
export interface ActedAs {
  role: ActingRole;
  override: boolean;
}

/** What an administrator does in the back-office, where nobody has a role. */
export const AS_ADMINISTRATOR = { role: 'ADMIN', override: false } as const;

/** The events to append (none = nothing changed) and the role they are recorded under. */
export interface Accepted<E> {
  ok: true;
  events: E[];
  /** null only where nothing is written. */
  as: ActedAs | typeof AS_ADMINISTRATOR | null;
  /** Content guards that were not met and went through softly. */
  warnings: string[];
}

export interface Refused {
  ok: false;
  refusal: Refusal;
}

/** What a decider answers: never an exception, so that the same function can also explain. */
export type Decision<E extends AnyEvent> = Accepted<E> | Refused;

export function accept<E>(
  events: E[],
  as: ActedAs | typeof AS_ADMINISTRATOR,
  warnings: string[] = [],
): Accepted<E> {
  return { ok: true, events, as, warnings };
}

/** Accepted, and nothing to write: the world is already as asked. */
export function unchanged<E>(): Accepted<E> {
  return { ok: true, events: [], as: null, warnings: [] };
}

export function refuse(refusal: Refusal): Refused {
  return { ok: false, refusal };
}

/** The commands of a table of deciders: each is named after its entry and carries what the decider takes first. */
export type CommandsOf<Deciders> = {
  [Name in keyof Deciders & string]: Deciders[Name] extends (
    command: infer Payload,
    ...rest: never[]
  ) => unknown
    ? { type: Name } & Payload
    : never;
}[keyof Deciders & string];

/** Has each command of a table decided by the entry it is named after. */
export function deciderOf<Deciders extends Readonly<Record<string, (...given: never[]) => unknown>>>(
  deciders: Deciders,
) {
  type Decide = Deciders[keyof Deciders];
  // That a command is what its own decider takes, no type of a table can say.
  return (command: CommandsOf<Deciders>, ...rest: AfterFirst<Decide>) =>
    deciders[command.type]?.(...([command, ...rest] as never[])) as ReturnType<Decide>;
}

type AfterFirst<Decide> = Decide extends (first: never, ...rest: infer Rest) => unknown ? Rest : never;
