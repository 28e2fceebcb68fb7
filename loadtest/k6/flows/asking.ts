import { check } from 'k6';
import { settingOf } from './environment.ts';
import { asPerson, type LoadSession } from './people.ts';
import type { LoadQuestion } from './questions.ts';

/** The questions, or the one that ONLY names, to be compared with another load generator. */
export function asked(questions: readonly LoadQuestion[]): readonly LoadQuestion[] {
  const path = settingOf('ONLY', '');
  return path === '' ? questions : [{ name: 'only', path }];
}

/** Asks one of them, by chance. */
export async function askAny(session: LoadSession, questions: readonly LoadQuestion[]): Promise<void> {
  const question = questions[Math.floor(Math.random() * questions.length)];
  if (question === undefined) throw new Error('there is nothing to ask');
  const response = await asPerson(session, question);
  check(response, { 'a question is answered': ({ status }) => status === 200 });
}
