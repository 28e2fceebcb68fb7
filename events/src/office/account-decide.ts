import {
  accept,
  AS_ADMINISTRATOR,
  type CommandsOf,
  deciderOf,
  type Decision,
  refuse,
  unchanged,
} from '../decision.ts';
import type { Recorded } from '../envelope.ts';
import type { AccountEvent, AccountSource, AccountStanding } from './account-events.ts';

const MEMBERS = ['enabled', 'subscriptionPlan'] as const;

/** What administrators have set last, each with the position of the event that did. */
export type SetOnAccount = {
  [Member in keyof AccountStanding]?: { to: AccountStanding[Member]; position: string };
};

/** Who set something last, and when; ISO 8601. Null where no administrator ever did. */
export type AccountState = { words: SetOnAccount; by: string; at: string } | null;

export function evolveAccount(
  state: AccountState,
  { event, meta, position }: Recorded<AccountEvent>,
): AccountState {
  const { enabled, subscriptionPlan } = event.data.changed;
  const words: SetOnAccount = {
    ...state?.words,
    ...(enabled !== undefined && { enabled: { to: enabled, position } }),
    ...(subscriptionPlan !== undefined && { subscriptionPlan: { to: subscriptionPlan, position } }),
  };
  return { words, by: meta.actor.userId, at: meta.at };
}

/**
 * The row of the account as it stands, and up to which position events have been applied to it: an account is also changed by its
 * owner, who may choose another plan, and by the operator.
 */
export interface AccountFacts {
  row: AccountStanding;
  applied: string;
}

/** An account as it stands: its row, but for what was recorded and is not in it yet. */
export function accountStanding({ row, applied }: AccountFacts, set: SetOnAccount): AccountStanding {
  const isAhead = (position: string) => BigInt(position) > BigInt(applied);
  const { enabled, subscriptionPlan } = set;
  return {
    enabled: enabled && isAhead(enabled.position) ? enabled.to : row.enabled,
    subscriptionPlan:
      subscriptionPlan && isAhead(subscriptionPlan.position) ? subscriptionPlan.to : row.subscriptionPlan,
  };
}

/** That the plan exists is known to whoever asks. */
function changeAccountStanding(
  command: { accountId: string; to: Partial<AccountStanding>; source: AccountSource },
  state: AccountState,
  { actor, ...facts }: AccountFacts & { actor: { userId: string } },
): Decision<AccountEvent> {
  const { accountId, to, source } = command;
  const stands = accountStanding(facts, state?.words ?? {});
  const differing = MEMBERS.filter((member) => to[member] !== undefined && to[member] !== stands[member]);
  if (differing.length === 0) return unchanged();
  if (differing.includes('enabled') && to.enabled === false && accountId === actor.userId)
    return refuse({ code: 'OWN_ACCOUNT' });
  const only = (of: Partial<AccountStanding>): Partial<AccountStanding> =>
    Object.fromEntries(differing.map((member) => [member, of[member]]));
  const data = { changed: only(to), before: only(stands), source };
  return accept([{ type: 'AccountChangedByAdministrator', data }], AS_ADMINISTRATOR);
}

const ACCOUNT_DECIDERS = { ChangeAccountStanding: changeAccountStanding };
export type AccountCommand = CommandsOf<typeof ACCOUNT_DECIDERS>;
export const decideAccount = deciderOf(ACCOUNT_DECIDERS);
