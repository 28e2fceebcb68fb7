import { STATUS_NAMES } from '@keywright/events/catalogue';
import { topicRow } from '@keywright/events/testing/topic-rows';
import type { MoveContext, TopicRow } from '@keywright/events/topic';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainRow } from '../moves/explain-moves.ts';
import { type Outlook, outlooksOf } from './outlook.ts';

const as = (...roles: MoveContext['actor']['roles']): MoveContext => ({
  actor: { userId: 'me', owner: false, roles },
  defaultHolders: {},
  strict: false,
});
const outlooks = (rows: readonly TopicRow[], context: MoveContext) =>
  outlooksOf(rows, context, {
    refused: ({ refusal }) => refusal?.code ?? 'ALONE',
    otherWay: (back) => (back ? 'BACK' : 'ONWARD'),
    wasRefused: () => false,
  });
const to = (status: string, found: readonly Outlook[]) => found.find((each) => each.to === status);

describe('What a bulk move will come to', () => {
  it('is counted by outcome, the stage that most may go to first', () => {
    const rows = [
      topicRow({ id: 'a', status: 'SEO_CHECK' }),
      topicRow({ id: 'b', status: 'SEO_CHECK' }),
      topicRow({ id: 'c', status: 'INTEGRATION' }),
      topicRow({ id: 'd', status: 'START_COPYWRITING' }),
    ];
    const [first] = outlooks(rows, as('SEO_CHECKER'));
    expect(first).toMatchObject({ to: 'START_COPYWRITING', open: ['a', 'b'], there: ['d'] });
    expect(first?.closed).toEqual([{ why: 'ILLEGAL_TRANSITION', ids: ['c'] }]);
  });

  it('is another act for what goes on and for what is sent back, though both end there', () => {
    const rows = [
      topicRow({ id: 'a', status: 'WAIT_APPROVE', submittedBy: 'mia' }),
      topicRow({ id: 'b', status: 'WAIT_APPROVE', submittedBy: 'mia' }),
      topicRow({ id: 'c', status: 'OPTIMIZED' }),
      topicRow({ id: 'd', status: 'PUBLISHED' }),
      topicRow({ id: 'e', status: 'APPROVED' }),
    ];
    const approved = outlooks(rows, as('CONTENT_MANAGER')).filter((each) => each.to === 'APPROVED');
    expect(approved).toEqual([
      {
        ...{ to: 'APPROVED', back: false, open: ['a', 'b'], there: ['e'], noteRequired: false },
        closed: [{ why: 'BACK', ids: ['c', 'd'] }],
      },
      {
        ...{ to: 'APPROVED', back: true, open: ['c', 'd'], there: ['e'], noteRequired: true },
        closed: [{ why: 'ONWARD', ids: ['a', 'b'] }],
      },
    ]);
  });

  it('offers nothing to roles that may move none', () => {
    expect(outlooks([topicRow({ status: 'SEO_CHECK' })], as('WATCHER'))).toEqual([]);
    expect(outlooks([topicRow({ status: 'SEO_CHECK', parked: true })], as('SEO_CHECKER'))).toEqual([]);
  });

  it('promises no approval of what one has submitted oneself', () => {
    const rows = ['me', 'mia', 'me'].map((submittedBy, n) =>
      topicRow({ id: `${submittedBy}${n}`, status: 'WAIT_APPROVE', submittedBy }),
    );
    const found = outlooks(rows, as('CONTENT_MANAGER'));
    // It is offered first, though more may be declined: onward comes before back.
    expect(found[0]).toMatchObject({ to: 'APPROVED', open: ['mia1'] });
    expect(found[0]?.closed).toEqual([{ why: 'FOUR_EYES', ids: ['me0', 'me2'] }]);
    expect(to('DECLINE', found)?.open).toHaveLength(3);
  });

  it('is what is expected, behind a lock, where none may: never its opposite instead', () => {
    const own = topicRow({ id: 'a', status: 'FOR_APPROVAL', submittedBy: 'me' });
    const [first, second] = outlooks([own], as('CONTENT_MANAGER'));
    expect(first).toMatchObject({ to: 'INTEGRATION', open: [], noteRequired: false });
    expect(first?.closed).toEqual([{ why: 'FOUR_EYES', ids: ['a'] }]);
    expect(second).toMatchObject({ to: 'START_COPYWRITING', open: ['a'], noteRequired: true });
  });

  it('leaves out moves that carry a result of their own, and those out of the archive', () => {
    const check = outlooks([topicRow({ id: 'a', status: 'SEA_CHECK' })], as('SEA_CHECKER'));
    expect(to('PUBLISHED', check)).toMatchObject({ open: [], closed: [{ why: 'ALONE', ids: ['a'] }] });
    const archived = topicRow({ id: 'a', status: 'ARCHIVED', archivedFrom: 'SUGGEST' });
    expect(outlooks([archived], as('CONTENT_MANAGER'))).toEqual([]);
  });

  it('adds up to the selection, and promises what the rules let through, whatever is chosen', () => {
    const anyRows = fc
      .array(fc.record({ status: fc.constantFrom(...STATUS_NAMES), parked: fc.boolean() }), { maxLength: 8 })
      .map((rows) => rows.map((row, n) => topicRow({ ...row, id: `t${n}`, archivedFrom: 'SUGGEST' })));
    const anyone = fc.subarray(['CONTRIBUTOR', 'CONTENT_MANAGER', 'SEO_CHECKER', 'COPYWRITER'] as const);
    fc.assert(
      fc.property(anyRows, anyone, (rows, roles) => {
        const context = as(...roles);
        for (const { to: stage, open, there, closed } of outlooks(rows, context)) {
          const listed = [...open, ...there, ...closed.flatMap(({ ids }) => ids)];
          expect(listed.sort()).toEqual(rows.map(({ id }) => id).sort());
          for (const id of open) {
            const row = rows.find((each) => each.id === id)!;
            expect(row.parked).toBe(false);
            const move = explainRow(row, context).find((each) => each.to === stage);
            expect(move?.allowed).toBe(true);
          }
        }
      }),
    );
  });
});
