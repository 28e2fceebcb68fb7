import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RELATION_LIMITS } from '../catalogue/limits.ts';
import { KEYWORD_STRATEGIES } from '../catalogue/topic-enums.ts';
import { foldTopic } from '../testing/folds.ts';
import { anyCommandSequence, runSequence, type SequenceStep } from '../testing/random-commands.ts';
import { STATUS_MOVES } from '../testing/status-moves.ts';
import type { TopicCommand } from './commands.ts';
import { assignmentsOf, keywordCount, toTopicRow } from './to-row.ts';

const RUNS = { numRuns: 150 };

/** The command that makes alone the move which was accepted. */
function moveOf({ before, after }: SequenceStep): TopicCommand {
  if (after?.status === 'ARCHIVED') return { type: 'ArchiveTopic', note: null };
  if (before?.status === 'ARCHIVED') return { type: 'UnarchiveTopic', note: null };
  return { type: 'ChangeTopicStatus', to: after?.status ?? 'SUGGEST', note: null, seaCheckStatus: null };
}

function legal(step: SequenceStep): boolean {
  const { before, after, command } = step;
  if (!before || !after || before.status === after.status) return true;
  switch (command.type) {
    case 'AnswerTopicMove':
      return command.accept && after.status === before.ask?.to && legal({ ...step, command: moveOf(step) });
    case 'ChangeTopicStatus':
      return STATUS_MOVES.has(`${before.status} ${after.status}`);
    case 'ArchiveTopic':
      return after.status === 'ARCHIVED' && after.archivedFrom === before.status;
    case 'UnarchiveTopic':
      return before.status === 'ARCHIVED' && after.status === before.archivedFrom;
    case 'UndoTopicEvent':
      return true;
    default:
      return false;
  }
}

describe('Whatever people ask of a topic', () => {
  it('never leaves the table of transitions but by undo', () => {
    fc.assert(
      fc.property(anyCommandSequence, (commands) => {
        for (const step of runSequence(commands)) expect(legal(step), JSON.stringify(step)).toBe(true);
      }),
      RUNS,
    );
  });

  it('reaches all twelve statuses, so that the properties here mean something', () => {
    const sequences = fc.sample(anyCommandSequence, { numRuns: 2000, seed: 1 });
    const reached = new Set(
      sequences.flatMap((commands) => runSequence(commands).map(({ after }) => after?.status)),
    );
    // Gone where an import was undone.
    reached.delete(undefined);
    expect(reached.size).toBe(12);
  });

  it('folds to the same topic every time, and from any point on', () => {
    fc.assert(
      fc.property(anyCommandSequence, (commands) => {
        const steps = runSequence(commands);
        const past = steps.flatMap(({ events }) => events);
        expect(foldTopic(past)).toEqual(steps.at(-1)?.after);
        expect(foldTopic(structuredClone(past))).toEqual(foldTopic(past));
      }),
      RUNS,
    );
  });

  it('keeps within the limits, with one person a role and one place a keyword', () => {
    fc.assert(
      fc.property(anyCommandSequence, (commands) => {
        for (const { after } of runSequence(commands)) {
          if (!after) continue;
          for (const strategy of KEYWORD_STRATEGIES) {
            const live = after.keywords.filter((keyword) => keyword.strategy === strategy);
            expect(live.length).toBeLessThanOrEqual(RELATION_LIMITS[strategy].max);
          }
          expect(new Set(after.keywords.map(({ value }) => value)).size).toBe(after.keywords.length);
          expect(new Set(after.assignments.map(({ role }) => role)).size).toBe(after.assignments.length);
        }
      }),
      RUNS,
    );
  });

  it('leaves an inactive page alone until it is activated, but for its import', () => {
    fc.assert(
      fc.property(anyCommandSequence, (commands) => {
        for (const { before, events } of runSequence(commands)) {
          if (before?.active !== false || events.length === 0) continue;
          expect(['TopicActivated', 'TopicImportUndone']).toContain(events[0]?.event.type);
          expect(events).toHaveLength(1);
        }
      }),
      RUNS,
    );
  });

  it('shows in a row that says the same', () => {
    fc.assert(
      fc.property(anyCommandSequence, (commands) => {
        const state = runSequence(commands).at(-1)?.after;
        if (!state) return;
        const row = toTopicRow('t1', state, () => ({ volume: 10, position: null, alias: false }));
        const counted = keywordCount(row, 'MAIN') + keywordCount(row, 'RELATED');
        expect(row.totalMsv).toBe(10 * counted);
        expect({ ...row }).toMatchObject({
          status: state.status,
          revision: state.revision,
        });
        expect(assignmentsOf(row)).toEqual(state.assignments);
        expect(row.estimateNumberOfWords).toBeGreaterThanOrEqual(300);
      }),
      RUNS,
    );
  });
});
