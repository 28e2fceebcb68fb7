import { TAG_COLOURS } from '@keywright/events/catalogue';
import {
  decideKeywordLabels,
  evolveKeywordLabels,
  type KeywordLabelCommand,
  type KeywordLabelsEvent,
  NO_KEYWORD_LABELS,
} from '@keywright/events/keyword-labels';
import type { KeywordAct, KeywordBatchEvent } from '@keywright/events/keywords';
import fc from 'fast-check';
import { v5 as uuidV5 } from 'uuid';

const which = fc.nat(7);

/** One thing that happens to the labels of a project or to keywords with them; labels are meant by numbers. */
export const labelHappenings = fc.record({
  what: fc.constantFrom(
    ...(['category', 'uncategory', 'tag', 'untag', 'move', 'merge'] as const),
    ...(['give', 'give', 'give', 'take', 'mark', 'mark', 'mark', 'unmark'] as const),
  ),
  one: which,
  other: fc.option(which, { nil: null }),
});
type LabelHappening = typeof labelHappenings extends fc.Arbitrary<infer One> ? One : never;

/** What of it is recorded: events of labels as their decider lets them through, and a batch of keywords. */
interface LabelRecords {
  labels: KeywordLabelsEvent[];
  batch: { act: KeywordAct; event: KeywordBatchEvent } | null;
}

/** The labels of one project while things happen to them; keywords may be given such as are gone, too. */
export class HistoryOfLabels {
  readonly #projectId: string;
  readonly #ever = { categories: [] as string[], tags: [] as string[] };
  #state = NO_KEYWORD_LABELS;
  #made = 0;

  constructor(projectId: string) {
    this.#projectId = projectId;
  }

  /** Some labels that there are or were, as a standing has them. */
  some(numbers: readonly number[]): { categories: string[]; tags: string[] } {
    const of = (ids: readonly string[]) =>
      ids.length === 0 ? [] : [...new Set(numbers.map((nth) => ids[nth % ids.length]!))].sort();
    return { categories: of(this.#ever.categories), tags: of(this.#ever.tags) };
  }

  happen({ what, one, other }: LabelHappening, ids: string[]): LabelRecords {
    const { categories, tags } = this.#ever;
    const category = at(categories, one);
    const tag = at(tags, one);
    const batch = (act: KeywordAct, event: KeywordBatchEvent): LabelRecords => ({
      labels: [],
      batch: { act, event },
    });
    const nothing: LabelRecords = { labels: [], batch: null };
    switch (what) {
      case 'category':
      case 'uncategory':
      case 'tag':
      case 'untag':
      case 'move':
      case 'merge': {
        const command = this.#commandOf(what, one, other);
        return { labels: command === null ? [] : this.#decide(command), batch: null };
      }
      case 'give': {
        const from = other === null ? null : (at(categories, other) ?? null);
        if (category === undefined || from === category) return nothing;
        return batch('CATEGORISE', {
          type: 'KeywordsCategorised',
          data: { categoryId: category, from, ids },
        });
      }
      case 'take':
        if (category === undefined) return nothing;
        return batch('CATEGORISE', { type: 'KeywordsUncategorised', data: { categoryId: category, ids } });
      case 'mark':
      case 'unmark': {
        if (tag === undefined) return nothing;
        const type = what === 'mark' ? 'KeywordsTagged' : 'KeywordsUntagged';
        return batch('TAG', { type, data: { tagId: tag, ids } });
      }
    }
  }

  #commandOf(what: string, one: number, other: number | null): KeywordLabelCommand | null {
    const live = Object.keys(this.#state.tags);
    const tagId = at(live, one);
    const second = other === null ? null : (at(live, other) ?? null);
    const projectId = this.#projectId;
    const name = `Label ${this.#made}`;
    switch (what) {
      case 'category':
        return { type: 'CreateCategory', projectId, name, listId: null };
      case 'uncategory': {
        const categoryId = at(Object.keys(this.#state.categories), one);
        return categoryId === undefined ? null : { type: 'DeleteCategory', categoryId };
      }
      case 'tag': {
        const colour = TAG_COLOURS[one % TAG_COLOURS.length]!;
        return { type: 'CreateTag', projectId, name, colour, parentId: second };
      }
      case 'untag':
        return tagId === undefined ? null : { type: 'DeleteTag', tagId };
      case 'move':
        return tagId === undefined ? null : { type: 'ChangeTag', tagId, parentId: second };
      default:
        return tagId === undefined || second === null ? null : { type: 'MergeTags', tagId, into: second };
    }
  }

  #decide(command: KeywordLabelCommand): KeywordLabelsEvent[] {
    const decision = decideKeywordLabels(command, this.#state, {
      actor: { owner: true, roles: [] },
      newId: () => uuidV5(`label ${(this.#made += 1)}`, this.#projectId),
    });
    if (!decision.ok) return [];
    for (const event of decision.events) {
      this.#state = evolveKeywordLabels(this.#state, event);
      if (event.type === 'CategoryCreated') this.#ever.categories.push(event.data.categoryId);
      if (event.type === 'TagCreated') this.#ever.tags.push(event.data.tagId);
    }
    return decision.events;
  }
}

const at = (ids: readonly string[], nth: number): string | undefined => ids[nth % Math.max(1, ids.length)];
