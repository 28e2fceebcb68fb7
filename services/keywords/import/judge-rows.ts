import type { KeywordScope } from '@keywright/events/catalogue';
import type { Placement } from '@keywright/events/keywords';
import type { RowReason, RowVerdict } from './answer.schema.ts';
import type { KeywordImportChoices } from './import-choices.ts';
import type { KnownKeyword } from './known-keywords.ts';
import type { UnderstoodRow, RowFigures } from './read-keyword-row.ts';

/** A row with what becomes of it. */
export interface JudgedRow {
  row: UnderstoodRow;
  verdict: RowVerdict;
  reason: RowReason | null;
  params: Record<string, string | number>;
  /** null where its keyword was not looked up. */
  known: KnownKeyword | null;
}

/** What rows are judged by. */
export interface Judgement {
  to: Placement;
  choices: Pick<KeywordImportChoices, 'known' | 'skip' | 'move'>;
}

type Judged = Omit<JudgedRow, 'row' | 'known'>;

const IN_SCOPE: Readonly<Record<KeywordScope, RowReason>> = {
  MY_REALITY: 'IN_MY_REALITY',
  MY_GOAL: 'IN_MY_GOAL',
  OUT_OF_SCOPE: 'OUT_OF_SCOPE',
};

/**
 * Judges the rows of a file one by one, in its order. It remembers every keyword that is taken in, by which a later row is a
 * duplicate: the first of its kind counts.
 */
export class RowJudge {
  readonly #to: Placement;
  readonly #isMoving: boolean;
  readonly #movers: ReadonlySet<number>;
  readonly #skipped: ReadonlySet<number | RowReason>;
  readonly #seen = new Map<string, number>();

  constructor({ to, choices }: Judgement) {
    this.#to = to;
    this.#isMoving = choices.known === 'MOVE';
    this.#movers = new Set(choices.move);
    this.#skipped = new Set(choices.skip);
  }

  /** What can be said of rows before anything is looked up; null where the project has to be asked. */
  before(row: UnderstoodRow): Judged | null {
    if (this.#skipped.has(row.line)) return leftOut(null);
    if (row.problem !== null) return this.#unlessSkipped('INVALID', row.problem.reason, row.problem.params);
    const first = row.keyword === null ? undefined : this.#seen.get(row.keyword.value);
    if (first !== undefined) return this.#unlessSkipped('DUPLICATE', 'SAME_AS_ROW', { row: first });
    if (row.keyword !== null) this.#seen.set(row.keyword.value, row.line);
    return null;
  }

  /** What becomes of a row whose keyword is known to be there or not. */
  after({ line, figures }: UnderstoodRow, known: KnownKeyword): Judged {
    const { standing } = known;
    if (standing === null) return { verdict: 'ADD', reason: null, params: {} };
    const written: RowVerdict = differ(figures, known) ? 'UPDATE' : 'UNCHANGED';
    const { scope, listId, status } = standing;
    const { scope: toScope, listId: toList } = this.#to;
    if (scope === toScope && (toList === null || toList === listId))
      return { verdict: written, reason: null, params: {} };
    const isRefused = status === 'REFUSED' && toScope !== 'OUT_OF_SCOPE';
    const reason = reasonOf(scope, toScope, isRefused);
    if (this.#skipped.has(reason)) return leftOut(reason);
    if (this.#isMoving || this.#movers.has(line)) return { verdict: 'MOVE', reason, params: {} };
    return { verdict: isRefused ? 'REFUSED' : written, reason, params: {} };
  }

  #unlessSkipped(verdict: RowVerdict, reason: RowReason, params: Judged['params']): Judged {
    return this.#skipped.has(reason) ? leftOut(reason) : { verdict, reason, params };
  }
}

const leftOut = (reason: RowReason | null): Judged => ({ verdict: 'LEFT_OUT', reason, params: {} });

function reasonOf(scope: KeywordScope | null, to: KeywordScope, isRefused: boolean): RowReason {
  if (scope === 'OUT_OF_SCOPE') return 'OUT_OF_SCOPE';
  if (isRefused) return 'STATUS_REFUSED';
  if (scope === null) return 'IN_NO_SCOPE';
  return scope === to ? 'OTHER_LIST' : IN_SCOPE[scope];
}

/** Whether a file says something of a keyword that neither is shown nor was said by a file before. */
export function differ(figures: RowFigures, { shown, own }: Pick<KnownKeyword, 'shown' | 'own'>): boolean {
  const isNew = (says: (figures: RowFigures) => number | null): boolean => {
    const said = says(figures);
    return said !== null && !isSame(said, says(shown)) && !isSame(said, says(own));
  };
  return (
    isNew(({ volume }) => volume) ||
    isNew(({ cpc }) => cpc) ||
    isNew(({ competition }) => competition) ||
    isNew(({ position }) => position) ||
    isNew(({ impressions }) => impressions) ||
    isNew(({ volumeRange }) => volumeRange?.from ?? null)
  );
}

/** Files have been written with fewer digits than a number has. */
const isSame = (one: number, other: number | null): boolean =>
  other !== null && Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one));
