import { jsonObject } from './problem.ts';

/** Events the whole app reacts to, whichever call caused them. The API client only emits them; the router navigates. */
export type ApiSignal =
  | { kind: 'service-unavailable' }
  | { kind: 'plan-too-small'; suitableSubscriptionPlanIds: string[] }
  | { kind: 'payment-due'; dueAmmount: number }
  | { kind: 'account-disabled' };

/** What an answer of status 402 or 502 means to the whole app. */
export async function signalOf(response: Response): Promise<ApiSignal> {
  if (response.status === 502) return { kind: 'service-unavailable' };
  const body = await jsonObject(response.clone());
  const plans = body['suitableSubscriptionPlanIds'];
  if (Array.isArray(plans)) return { kind: 'plan-too-small', suitableSubscriptionPlanIds: plans.map(String) };
  const due = body['dueAmmount'];
  if (due !== undefined) return { kind: 'payment-due', dueAmmount: Number(due) };
  return { kind: 'account-disabled' };
}
