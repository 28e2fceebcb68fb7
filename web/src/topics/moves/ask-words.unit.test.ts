import { expect, it } from 'vitest';
import { ApiProblem } from '../../api/problem.ts';
import type { T } from '../../i18n/index.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { askSentence, whyAskFailed } from './ask-words.ts';

const t = ((label: string, values: Record<string, unknown> = {}) =>
  [label, ...Object.values(values)].join(' ')) as T;
const scope = { me: 'me', personOf: (id: string) => ({ id, name: id.toUpperCase() }) } as ProjectScope;
const why = (status: number, body: Record<string, unknown>) =>
  whyAskFailed(new ApiProblem(status, body), { status: 'FOR_APPROVAL' }, { t, scope });

it('A request says who asks for which stage, or that it goes into the archive or out of it', () => {
  expect(askSentence(t, 'FOR_APPROVAL', 'INTEGRATION', 'Sam')).toBe('ask.asks.move Sam status.INTEGRATION');
  expect(askSentence(t, 'FOR_APPROVAL', 'ARCHIVED', null)).toBe('ask.mine.archive status.ARCHIVED');
  expect(askSentence(t, 'ARCHIVED', 'INTEGRATION', 'Sam')).toBe('ask.asks.unarchive Sam status.INTEGRATION');
});

it('A request that is not taken says who was first, as far as that is known', () => {
  const open = { code: 'ASK_OPEN', askId: 'a', to: 'INTEGRATION', at: '2026-03-24T09:00:00Z' };
  expect(why(409, { ...open, by: 'sam' })).toBe('ask.isOpen ask.asks.move SAM status.INTEGRATION');
  expect(why(409, { ...open, by: 'me' })).toBe('ask.isOpen ask.mine.move status.INTEGRATION');
  const closed = { code: 'ASK_CLOSED', askId: 'a', at: '2026-03-24T09:00:00Z' };
  expect(why(409, { ...closed, by: 'sam', accepted: false })).toMatch(/^ask\.wasClosed SAM /);
  expect(why(409, { ...closed, by: null, at: null })).toMatch(/^error\./);
  expect(why(502, {})).toBe('move.network');
});
