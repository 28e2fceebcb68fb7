import { type Attacker, send } from './attackers.ts';

/** A ticket for one socket of an attacker. @throws Error where they get none. */
export async function ticketOf(attacker: Attacker): Promise<string> {
  const { status, text } = await send(attacker, { method: 'POST', path: '/api/live/tickets' });
  if (status !== 201) throw new Error(`no ticket: ${status}`);
  return (JSON.parse(text) as { ticket: string }).ticket;
}
