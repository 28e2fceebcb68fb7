import { describe, expect, it } from 'vitest';
import { scavengeServer } from './scavenge-server.ts';

const URL = 'http://127.0.0.1:2113';

/** A server whose scavenge is under way for so many questions; `asked` is what it was asked, in order. */
function serverOf({ questions, refuses = false }: { questions: number; refuses?: boolean }) {
  const asked: string[] = [];
  let left = questions;
  const call = (input: unknown, init?: RequestInit) => {
    asked.push(`${init?.method ?? 'GET'} ${String(input)}`);
    if (init?.method === 'POST')
      return Promise.resolve(
        refuses ? new Response('another is running', { status: 400 }) : Response.json({ scavengeId: 'a' }),
      );
    const isOver = left === 0;
    left -= 1;
    return Promise.resolve(
      Response.json({ scavengeId: isOver ? '' : 'a', scavengeLink: isOver ? '' : '/admin/scavenge/a' }),
    );
  };
  return { asked, call: call as typeof fetch };
}

describe('A scavenge of a server under test', () => {
  it('is over when the server names none that is under way, and not before', async () => {
    const { asked, call } = serverOf({ questions: 3 });
    await scavengeServer(URL, call);
    const current = `GET ${URL}/admin/scavenge/current`;
    expect(asked).toEqual([`POST ${URL}/admin/scavenge`, ...Array.from({ length: 4 }, () => current)]);
  });

  it('is an error where it is refused, or does not come to an end', async () => {
    const { call } = serverOf({ questions: 0, refuses: true });
    await expect(scavengeServer(URL, call)).rejects.toThrow('answered 400: another is running');
    const endless = serverOf({ questions: Infinity });
    await expect(scavengeServer(URL, endless.call, 60)).rejects.toThrow('did not come to an end');
  });
});
