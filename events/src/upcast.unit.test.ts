import { eachInvitation, NO_INVITATIONS } from './membership/invitation-state.ts';
import { describe, expect, it } from 'vitest';
import type { DomainEvent } from './envelope.ts';
import { upcastMembershipEvent } from './membership/events.ts';
import { foldMembership, foldTopic } from './testing/folds.ts';
import { storedFixtures } from './testing/stored-fixtures.ts';
import type { RecordedTopicEvent } from './topic/state.ts';
import { upcastTopicEvent } from './topic/upcast.ts';
import { type StoredShape, type Upcasted, upcaster } from './upcast.ts';

function brought<E>(stored: StoredShape, upcast: (stored: StoredShape) => Upcasted<E>): E {
  const upcasted = upcast(stored);
  if (!upcasted.ok) throw new Error(JSON.stringify(upcasted.error));
  return upcasted.event;
}

describe('Events of every stored version', () => {
  it('fold to the topic they tell of', () => {
    const past: RecordedTopicEvent[] = storedFixtures('topic').map((stored, index) => ({
      id: `e${index}`,
      revision: String(index),
      event: brought(stored, upcastTopicEvent),
      meta: stored.meta,
    }));
    const imported = past.findIndex(({ event }) => event.type === 'TopicImported');
    expect(foldTopic(past.slice(0, imported))).toMatchObject({
      status: 'SUGGEST',
      archivedFrom: null,
      followed: true,
      details: { pageName: 'Microspikes for winter' },
      keywords: [{ value: 'microspikes', strategy: 'MAIN' }],
      checks: [{ check: 'NO_PAGE_COVERS_IT', at: '2026-03-02T09:07:00.000Z' }],
      usedKeywords: ['7f1d0000-0000-4000-8000-000000000011'],
      approvals: { TOPIC: { revision: '9', at: '2026-03-02T09:08:30.000Z' }, TEXT: null },
      subtopics: [],
      noteCount: 3,
      lastNote: { text: 'Out of season', role: 'CONTENT_MANAGER' },
    });
    const gone = past.findIndex(({ event }) => event.type === 'TopicImportUndone');
    expect(foldTopic(past.slice(imported, gone))).toMatchObject({
      status: 'PUBLISHED',
      active: true,
      followed: true,
      statusBy: null,
      publishedOn: '2021-12-11',
      submittedBy: { TOPIC: null, TEXT: expect.any(String) },
      approvals: { TOPIC: null, TEXT: { revision: '11' } },
      details: { wordsInContent: 800 },
      lastNote: { text: 'Look at the season' },
      assignments: [{ role: 'INTEGRATOR' }],
      keywords: [{ value: 'crampons' }],
    });
    expect(foldTopic(past.slice(imported))).toBeNull();
    const planned = past.slice(0, imported);
    const [request, answer] = ['TopicMoveAsked', 'TopicMoveAnswered'].map((type) =>
      past.find(({ event }) => event.type === type),
    );
    expect(foldTopic([...planned, request!])).toMatchObject({
      ask: { id: request!.id, to: 'WAIT_APPROVE', textId: expect.any(String) },
    });
    expect(foldTopic([...planned, request!, answer!])).toMatchObject({ status: 'SUGGEST', ask: null });
  });

  it('fold to the members they tell of', () => {
    const events = storedFixtures('membership').map((stored) => brought(stored, upcastMembershipEvent));
    const [id = ''] = Object.keys(foldMembership(events.slice(0, 1)).members);
    // A new name changes nothing of what a decision needs.
    expect(foldMembership(events.slice(0, 4))).toEqual({
      members: { [id]: { delegationId: expect.any(String), userId: id, roles: ['COPYWRITER', 'WATCHER'] } },
      defaultHolders: { COPYWRITER: id },
      ownerId: null,
      offer: null,
      invitations: NO_INVITATIONS,
      scoring: null,
      settings: null,
      deleted: false,
    });
    const { invitations, ...state } = foldMembership(events);
    expect(eachInvitation(invitations)).toEqual([
      [
        '7d0f3a51-2c64-4f0b-9a77-1f1f5f3c0a11',
        { role: 'SEO_CHECKER', status: 'CONFIRMED', expiresAt: '2026-03-16T08:14:00.000Z', sentBy: 'olga' },
      ],
    ]);
    expect(state).toEqual({
      members: {},
      defaultHolders: {},
      ownerId: id,
      offer: null,
      scoring: { country: 'DE', language: 'de', msvLow: 300, msvMedium: 3_000 },
      settings: expect.objectContaining({ name: 'Kruste & Korn', strictWorkflow: true }),
      deleted: true,
    });
  });
});

describe('Upcasting', () => {
  type Renamed = DomainEvent<'Renamed', { name: string; reason: string | null }>;
  const upcast = upcaster<Renamed>({
    Renamed: {
      version: 3,
      steps: [
        (data) => ({ name: (data as { title: string }).title }),
        (data) => ({ ...(data as object), reason: null }),
      ],
    },
  });

  it.each([
    [1, { title: 'A' }],
    [2, { name: 'A' }],
    [3, { name: 'A', reason: null }],
  ])('brings version %d to today’s shape', (schemaVersion, data) => {
    expect(upcast({ type: 'Renamed', schemaVersion, data })).toEqual({
      ok: true,
      event: { type: 'Renamed', data: { name: 'A', reason: null } },
    });
  });

  it.each([0, 4, 1.5])('answers that it does not know version %d', (schemaVersion) => {
    const error = { code: 'UNKNOWN_EVENT_VERSION', type: 'Renamed', schemaVersion, newestKnown: 3 };
    expect(upcast({ type: 'Renamed', schemaVersion, data: {} })).toEqual({ ok: false, error });
  });

  it('answers that it does not know a type, inherited names among them', () => {
    for (const type of ['Deleted', 'toString']) {
      expect(upcast({ type, schemaVersion: 1, data: {} })).toEqual({
        ok: false,
        error: { code: 'UNKNOWN_EVENT_TYPE', type },
      });
    }
  });
});
