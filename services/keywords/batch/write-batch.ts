import { type Recorded, streamOf } from '@keywright/events';
import { type Operation, permissionScope, rolesThatMay } from '@keywright/events/catalogue';
import {
  type BatchPlan,
  KEYWORD_BATCH_CATEGORY,
  type KeywordAct,
  type KeywordBatchEvent,
  keywordsIn,
  upcastKeywordBatchEvent,
} from '@keywright/events/keywords';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  isUnavailable,
  outcomeUnknown,
  storeUnavailable,
  WrongExpectedRevision,
} from '../../platform/event-store/errors.ts';
import type { AppendResult } from '../../platform/event-store/port.ts';
import type { Platform } from '../../platform/feature.ts';
import { readRecorded } from '../../platform/projections/recorded.ts';
import { type BatchAuthor, type BatchRules, NO_RULES, packed, toBatchEvents } from './batch-appends.ts';

/** Rounds before a batch gives up; in each somebody else wrote the same batch at the same time. */
const ROUNDS = 20;

/** What somebody wants done to many keywords at once, under the id of the command that asks for it. */
export interface BatchOrder<Plan extends BatchPlan> extends BatchAuthor {
  /** What it takes to go on, beside `needs`; asked again between appends, as a batch takes a while. */
  operation: Operation;
  /** What else its author has to have the right to. */
  needs?: readonly Operation[];
  /** The only stream that may hold it, where there is to be one such batch alone; default: that of its command. */
  once?: OnlyBatch;
  act: KeywordAct;
  /** The batch that it takes back. */
  undoes: string | null;
  /** The rules of which it comes; default: of none. */
  rules?: BatchRules;
  /** What is to be done beside what was done to the keywords that the stream names already. */
  plan(named: ReadonlySet<string>): Promise<Plan>;
}

/** A batch that is written by one command alone, whoever asks for it. */
export interface OnlyBatch {
  /** UUID, of the batch. */
  id: string;
  /** What others are told once a command has begun it. */
  taken(first: Recorded<KeywordBatchEvent>): AppError;
}

/** `plan` is the last one; ids and position ("0") stand for nothing where nothing had to be written. */
export interface BatchDone<Plan extends BatchPlan> {
  batchId: string | null;
  /** Of BatchEnded. */
  eventId: string | null;
  position: string;
  /** How many keywords the batch names. */
  changed: number;
  unchanged: number;
  plan: Plan;
}

/** What a batch is written with. */
export type BatchSource = Pick<Platform, 'store' | 'clock' | 'membershipOf'>;

/**
 * Records a batch in the stream of its own, `keywordbatch-<commandId>` but for an only one: as many appends as it needs, each at the exact revision,
 * and BatchEnded last. What the stream holds already is kept: a batch that was cut is finished, one that has ended is answered
 * as the first time. Nobody is locked out meanwhile, as no other batch writes there.
 * @throws AppError STORE_UNAVAILABLE, STREAM_BUSY (retry both with the same command id); NOT_FOUND, ROLE_REQUIRED where the
 * project or the role went meanwhile: the batch then ends with what was done
 */
export async function writeBatch<Plan extends BatchPlan>(
  source: BatchSource,
  order: BatchOrder<Plan>,
): Promise<BatchDone<Plan>> {
  const { store } = source;
  const stream = streamOf(KEYWORD_BATCH_CATEGORY, idOf(order));
  for (let round = 1; round <= ROUNDS; round += 1) {
    const stored = await store.readStream(stream).catch(round === 1 ? undefined : outcomeUnknown);
    const known = stored.map((event) => readRecorded(event, upcastKeywordBatchEvent));
    const [first] = known;
    if (order.once && first !== undefined && first.meta.causationId !== order.commandId)
      throw order.once.taken(first);
    const named = new Set(known.flatMap(({ event }) => keywordsIn(event)));
    const plan = await order.plan(named);
    const last = known.at(-1);
    if (last?.event.type === 'BatchEnded') return asEnded(last, last.event.data, plan, order);
    if (last === undefined && plan.events.length === 0)
      return { batchId: null, eventId: null, position: '0', changed: 0, unchanged: plan.unchanged, plan };
    const done = await goOn(source, order, plan, { named: named.size, revisions: known.length });
    if (done !== null) return done;
  }
  throw new AppError('STREAM_BUSY');
}

/** The id of a batch. */
function idOf({ once, commandId }: BatchOrder<BatchPlan>): string {
  return once?.id ?? commandId;
}

function asEnded<Plan extends BatchPlan>(
  { id: eventId, position }: Recorded<KeywordBatchEvent>,
  { changed, unchanged }: { changed: number; unchanged: number },
  plan: Plan,
  order: BatchOrder<Plan>,
): BatchDone<Plan> {
  return { batchId: idOf(order), eventId, position, changed, unchanged, plan };
}

/** Writes what is missing of a batch; null where the stream is not as it was read any more. */
async function goOn<Plan extends BatchPlan>(
  source: BatchSource,
  order: BatchOrder<Plan>,
  plan: Plan,
  { named, revisions }: { named: number; revisions: number },
): Promise<BatchDone<Plan> | null> {
  const { act, undoes, projectId, rules = NO_RULES } = order;
  const batchId = idOf(order);
  const stream = streamOf(KEYWORD_BATCH_CATEGORY, batchId);
  const at = source.clock.now().toISOString();
  const changed = named + plan.events.reduce((sum, event) => sum + keywordsIn(event).length, 0);
  const { unchanged } = plan;
  const events: KeywordBatchEvent[] = [
    ...(revisions === 0 ? [{ type: 'BatchBegun' as const, data: { projectId, act, undoes, ...rules } }] : []),
    ...plan.events,
    { type: 'BatchEnded', data: { changed, unchanged } },
  ];
  const appends = packed(toBatchEvents(order, at, stream, events, revisions));
  let next = revisions;
  let result: AppendResult | null = null;
  for (const append of appends) {
    if (result !== null)
      await mayGoOn(source, order, stream, next, named + countBefore(events, next - revisions));
    result = await appendAt(source, stream, next, append, next > 0);
    if (result === null) return null;
    next += append.length;
  }
  const ended = appends.at(-1)?.at(-1);
  if (result === null || ended === undefined) throw new Error(`${stream}: a batch without an end`);
  const position = result.position.toString();
  return { batchId, eventId: ended.id, position, changed, unchanged, plan };
}

/** How many keywords the first events name. */
function countBefore(events: readonly KeywordBatchEvent[], written: number): number {
  return events.slice(0, written).reduce((sum, event) => sum + keywordsIn(event).length, 0);
}

/** null where somebody was faster. @throws AppError STORE_UNAVAILABLE, its outcome unknown where a part of the batch is stored */
export async function appendAt(
  { store }: BatchSource,
  stream: string,
  revisions: number,
  events: Parameters<BatchSource['store']['append']>[2],
  isPart: boolean,
): Promise<AppendResult | null> {
  try {
    return await store.append(stream, revisions === 0 ? 'none' : BigInt(revisions - 1), events);
  } catch (error) {
    if (error instanceof WrongExpectedRevision) return null;
    if (isPart && isUnavailable(error)) throw storeUnavailable('unknown', error);
    throw error;
  }
}

/** Ends the batch where its author may go no further. @throws AppError NOT_FOUND, ROLE_REQUIRED */
export async function mayGoOn(
  source: BatchSource,
  order: BatchAuthor & Pick<BatchOrder<BatchPlan>, 'operation' | 'needs'>,
  stream: string,
  revisions: number,
  changed: number,
): Promise<void> {
  const { projectId, actor, operation, needs = [] } = order;
  const membership = await source.membershipOf(projectId, actor.userId);
  const missing =
    membership && [operation, ...needs].find((each) => permissionScope(each, membership) === null);
  if (missing === undefined) return;
  const end: KeywordBatchEvent = { type: 'BatchEnded', data: { changed, unchanged: 0 } };
  const at = source.clock.now().toISOString();
  // Where somebody else has written on, it is they who find out.
  await appendAt(source, stream, revisions, toBatchEvents(order, at, stream, [end], revisions), true);
  throw missing === null
    ? new AppError('NOT_FOUND')
    : new AppError('ROLE_REQUIRED', { operation: missing, roles: rolesThatMay(missing) });
}
