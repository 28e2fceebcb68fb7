import { predefinedFinder } from '@keywright/events/keyword-labels';
import type { KeywordIdentity, Placement } from '@keywright/events/keywords';
import type { Random } from '../random.ts';
import type { DemoKeyword } from './combine-keywords.ts';
import { type DemoList, NOT_OURS, PLANNED, WON } from './demo-lists.ts';
import type { DemoLabels } from './demo-labels.ts';
import type { KeywordWorld } from './keyword-world.ts';

const HOUR = 3_600_000;

/** Keywords of one batch, at most; their events fit into one append. */
const AT_ONCE = 3_000;

/** A keyword of the project, and the identity under which it stands there. */
type OwnKeyword = DemoKeyword & KeywordIdentity;

interface Cast {
  keywords: readonly OwnKeyword[];
  /** Main keywords of topics that began long ago. */
  planned: readonly KeywordIdentity[];
  lists: readonly (DemoList & { id: string })[];
  labels: DemoLabels;
  /** Words of the project's own names. */
  brands: readonly string[];
  /** Of all keywords, ISO 639. */
  language: string;
  /** ms since 1970 */
  now: number;
}

/** One thing somebody does, so many hours before now. */
interface Scene {
  hours: number;
  play(at: number): void;
}

/**
 * What people did to the keywords of a project over seventy days, in the order of time: lists were filled bit by bit, suggestions
 * came in and were sorted, one move was an error and was undone.
 */
export function tellKeywords(world: KeywordWorld, cast: Cast, random: Random): void {
  const { keywords, lists, now } = cast;
  world.bring(cast.planned);
  const scenes: Scene[] = [];
  const holding = (keyword: DemoKeyword) => lists.find(({ holds }) => holds?.(keyword));
  for (const list of lists) {
    const to = { scope: list.scope, listId: list.id };
    const source = list.source === 'IMPORT' ? 'IMPORT' : 'TYPED';
    for (const some of inParts(
      keywords.filter((keyword) => holding(keyword) === list),
      random,
    ))
      scenes.push({
        hours: random.between(14 * 24, 70 * 24),
        play: (at) => world.add(at, source, to, some),
      });
  }
  const waiting = keywords.filter((keyword) => holding(keyword) === undefined);
  for (const some of inParts(waiting, random)) {
    const hours = random.between(12 * 24, 40 * 24);
    const goal: Placement = { scope: 'MY_GOAL', listId: null };
    scenes.push({ hours, play: (at) => world.add(at, 'DETECTION', goal, some) });
    const suggested = some.slice(0, Math.ceil(some.length * 0.7));
    const status = { act: 'STATUS', status: 'SUGGESTED' } as const;
    scenes.push({ hours: hours - 1, play: (at) => world.change(at, status, suggested) });
  }
  scenes.push(...sorting(world, { ...cast, waiting }, random), ...marking(world, cast, random));
  scenes.push(...labelling(world, cast));
  for (const { hours, play } of scenes.sort((one, other) => other.hours - one.hours))
    play(now - hours * HOUR - random.between(0, 20) * 60_000);
}

/** What was done lately to what had come in: moves of many sizes, one of them an error. */
function sorting(
  world: KeywordWorld,
  { keywords, planned, waiting, lists }: Cast & { waiting: readonly OwnKeyword[] },
  random: Random,
): Scene[] {
  const placeOf = (name: string): Placement => {
    const list = lists.find((each) => each.name === name);
    if (list === undefined) throw new Error(`No list ${name}`);
    return { scope: list.scope, listId: list.id };
  };
  const move = (days: number, to: Placement, some: readonly KeywordIdentity[]): Scene => ({
    hours: days * 24,
    play: (at) => void world.change(at, { act: 'MOVE', to }, some),
  });
  const part = (nth: number, share: number) => {
    const size = Math.ceil(waiting.length * share);
    return waiting.slice(nth * size, (nth + 1) * size);
  };
  const goals = lists.filter(({ scope, holds }) => scope === 'MY_GOAL' && holds !== undefined);
  const ranking = keywords.filter(({ theme }) => theme === 'PRICE');
  const places = keywords.filter(({ theme }) => theme === 'PLACE');
  return [
    move(9, placeOf(PLANNED), planned.slice(0, Math.ceil(planned.length / 2))),
    ...goals.map(({ name }, nth) => move(8 - nth, placeOf(name), part(nth, 0.04))),
    move(4.5, placeOf(WON), ranking.slice(0, Math.ceil(ranking.length / 5))),
    move(3.2, placeOf(NOT_OURS), part(9, 0.03)),
    move(2.4, { scope: 'OUT_OF_SCOPE', listId: null }, part(12, 0.02)),
    {
      hours: 26,
      play: (at) => {
        const to: Placement = { scope: 'OUT_OF_SCOPE', listId: null };
        world.changeInError(at, { act: 'MOVE', to }, places.slice(0, Math.ceil(places.length / 3)));
      },
    },
    {
      hours: 20,
      play: (at) => void world.change(at, { act: 'STATUS', status: 'REFUSED' }, part(13, 0.02)),
    },
    { hours: 7, play: (at) => void world.change(at, { act: 'DELETE' }, random.shuffled(part(14, 0.01))) },
  ];
}

/** Top keywords one by one, followed ones by the dozen. */
function marking(world: KeywordWorld, { keywords, planned }: Cast, random: Random): Scene[] {
  const kept = keywords.filter(({ theme }) => theme !== 'UNWANTED' && theme !== 'RIVAL');
  const range = keywords.filter(({ theme }) => theme === 'RANGE');
  const size = Math.min(60, Math.ceil(kept.length / 20));
  const follow = (hours: number, some: readonly KeywordIdentity[]): Scene => ({
    hours,
    play: (at) => void world.change(at, { act: 'FOLLOW' }, some),
  });
  return [
    ...[...range.slice(0, 8), ...planned.slice(0, 4)].map((keyword, nth) => ({
      hours: (11 - nth / 2) * 24 + random.between(0, 3),
      play: (at: number) => void world.change(at, { act: 'TOP', top: true }, [keyword]),
    })),
    follow(10 * 24, range.slice(0, size)),
    follow(5 * 24, planned.slice(0, size)),
    follow(30, random.shuffled(kept).slice(0, size)),
    { hours: 5, play: (at) => void world.change(at, { act: 'UNFOLLOW' }, range.slice(0, 3)) },
  ];
}

/** Tags were given one after the other, categories filled by hand; what rules find came into theirs all at once. */
function labelling(world: KeywordWorld, { keywords, labels, brands, language }: Cast): Scene[] {
  const { tags, categories, predefined } = labels;
  const given = tags.flatMap(({ id: tagId, holds }, nth): Scene[] => {
    const own = holds === undefined ? [] : keywords.filter(holds);
    const tag = { act: 'TAG', tagId, remove: false } as const;
    return [{ hours: (9 - nth / 2) * 24, play: (at) => void world.change(at, tag, own) }];
  });
  const filled = categories.map(({ id: to, holds }, nth): Scene => {
    const wanted = { act: 'CATEGORISE', from: null, to } as const;
    return { hours: (10 - nth) * 24, play: (at) => void world.change(at, wanted, keywords.filter(holds)) };
  });
  const find = predefinedFinder([...predefined.keys()], brands);
  const found = keywords.map((keyword) => ({ keyword, types: find({ value: keyword.value, language }) }));
  const byRule = [...predefined].map(([type, to], nth): Scene => {
    const own = found.flatMap(({ keyword, types }) => (types.includes(type) ? [keyword] : []));
    const wanted = { act: 'CATEGORISE', from: null, to } as const;
    return { hours: 11 * 24 - nth / 10, play: (at) => void world.change(at, wanted, own) };
  });
  return [...given, ...filled, ...byRule];
}

/** Some batches of different size, none too large. */
function inParts<T>(all: readonly T[], random: Random): T[][] {
  const parts: T[][] = [];
  for (let start = 0; start < all.length;) {
    const size = Math.min(AT_ONCE, Math.ceil(all.length * (0.2 + random.next() * 0.5)));
    parts.push(all.slice(start, start + size));
    start += size;
  }
  return parts;
}
