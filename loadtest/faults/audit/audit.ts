import type { Copy, Evidence, Finding, FrameFaults, Stored, Acknowledgement } from './evidence.ts';

/** Compares what was promised with what is there. Nothing found means: nothing lost, doubled, reordered or diverged. */
export function audit(evidence: Evidence): Finding[] {
  const byId = new Map<string, Stored[]>();
  for (const event of evidence.stored) byId.set(event.id, [...(byId.get(event.id) ?? []), event]);
  return [
    ...evidence.acknowledgements.flatMap((each) => checkAcknowledgement(each, byId)),
    ...evidence.earlier.flatMap((event) => checkEarlier(event, byId)),
    ...checkUniqueness(evidence, byId),
    ...checkStoredOrder(evidence.stored),
    ...checkRealTimeOrder(evidence.acknowledgements),
    ...evidence.copies.flatMap((copy) => checkCopy(copy, evidence.fold)),
    ...(evidence.frames ?? []).flatMap(checkFrames),
  ];
}

/** Every acknowledged event exactly once, at its acknowledged place; nothing of what was refused. */
function checkAcknowledgement(
  acknowledgement: Acknowledgement,
  byId: ReadonlyMap<string, readonly Stored[]>,
): Finding[] {
  const { acknowledged, eventIds, operation, stream } = acknowledgement;
  return eventIds.flatMap((id, index): Finding[] => {
    const events = byId.get(id) ?? [];
    if (acknowledged === null) {
      return events.length === 0
        ? []
        : [{ fault: 'unexplained', what: `${operation} was refused, but ${id} is stored` }];
    }
    const [event] = events;
    if (event === undefined)
      return [{ fault: 'lost', what: `${id} of ${operation} was acknowledged and is not stored` }];
    const revision = acknowledged.revision - BigInt(eventIds.length - 1 - index);
    const isLast = index === eventIds.length - 1;
    const misplaced = event.stream !== stream || event.revision !== revision;
    if (misplaced || (isLast && event.position !== acknowledged.position)) {
      return [
        { fault: 'reordered', what: `${id} was acknowledged at ${revision} and is at ${event.revision}` },
      ];
    }
    return [];
  });
}

/** What was there before the storm is there still, where it was. */
function checkEarlier(event: Stored, byId: ReadonlyMap<string, readonly Stored[]>): Finding[] {
  const { id, stream, revision, position } = event;
  const [found] = byId.get(id) ?? [];
  if (found === undefined)
    return [{ fault: 'lost', what: `${id} was stored before the storm and is missing` }];
  const stays = found.stream === stream && found.revision === revision && found.position === position;
  return stays
    ? []
    : [
        {
          fault: 'reordered',
          what: `${id} was at ${revision} before the storm and is at ${found.revision}`,
        },
      ];
}

/** No id twice, no place twice, no operation with more events than it asked for, no event that nobody sent. */
function checkUniqueness(
  { acknowledgements, stored, earlier }: Evidence,
  byId: ReadonlyMap<string, readonly Stored[]>,
): Finding[] {
  const findings: Finding[] = [];
  for (const [id, events] of byId) {
    if (events.length > 1)
      findings.push({ fault: 'doubled', what: `${id} is stored ${events.length} times` });
  }
  const places = new Set<string>();
  for (const { stream, revision } of stored) {
    const place = `${stream}@${revision}`;
    if (places.has(place)) findings.push({ fault: 'doubled', what: `${place} is taken twice` });
    places.add(place);
  }
  const sent = new Map(acknowledgements.map((each) => [each.operation, new Set(each.eventIds)]));
  const before = new Set(earlier.map((event) => event.id));
  for (const { id, operation } of stored.filter((event) => !before.has(event.id))) {
    const ids = sent.get(operation);
    if (ids === undefined) findings.push({ fault: 'unexplained', what: `nobody sent ${operation} of ${id}` });
    else if (!ids.has(id)) findings.push({ fault: 'doubled', what: `${operation} is stored again as ${id}` });
  }
  return findings;
}

/** Positions only ever grow, and in each stream revisions count up from zero with them. */
function checkStoredOrder(stored: readonly Stored[]): Finding[] {
  const findings: Finding[] = [];
  const next = new Map<string, bigint>();
  let position = 0n;
  for (const event of stored) {
    const { id, stream, revision } = event;
    const expected = next.get(stream) ?? 0n;
    if (event.position <= position)
      findings.push({ fault: 'reordered', what: `${id} comes after a later position` });
    if (revision !== expected) {
      const fault = revision < expected ? 'reordered' : 'lost';
      findings.push({ fault, what: `${stream} continues with ${revision} where ${expected} belongs` });
    }
    position = event.position;
    next.set(stream, revision + 1n);
  }
  return findings;
}

/** What was acknowledged before something else was sent comes before it. */
function checkRealTimeOrder(acknowledgements: readonly Acknowledgement[]): Finding[] {
  const findings: Finding[] = [];
  const done = acknowledgements.filter((each) => each.acknowledged !== null);
  const byEnd = done.toSorted((a, b) => a.ended - b.ended);
  const byBegin = done.toSorted((a, b) => a.began - b.began);
  let ended = 0;
  let newest = -1n;
  for (const each of byBegin) {
    for (
      let before = byEnd[ended];
      before !== undefined && before.ended < each.began;
      before = byEnd[(ended += 1)]
    ) {
      const position = before.acknowledged?.position ?? -1n;
      if (position > newest) newest = position;
    }
    const own = each.acknowledged?.position ?? 0n;
    if (own <= newest)
      findings.push({
        fault: 'reordered',
        what: `${each.operation} comes before what was acknowledged first`,
      });
  }
  return findings;
}

function checkCopy({ name, rows }: Copy, fold: ReadonlyMap<string, string>): Finding[] {
  const missing = [...fold].filter(([stream, text]) => rows.get(stream) !== text).map(([stream]) => stream);
  const surplus = [...rows.keys()].filter((stream) => !fold.has(stream));
  return [...missing, ...surplus].map((stream) => ({
    fault: 'diverged',
    what: `${name} has ${rows.get(stream) ?? 'nothing'} of ${stream}, the events say ${fold.get(stream) ?? 'nothing'}`,
  }));
}

function checkFrames({ name, missed, doubled }: FrameFaults): Finding[] {
  return [
    ...missed.map((what): Finding => ({ fault: 'lost', what: `${name} never got ${what}` })),
    ...doubled.map((what): Finding => ({ fault: 'doubled', what: `${name} got ${what} again` })),
  ];
}
