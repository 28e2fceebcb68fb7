import { describe, expect, it } from 'vitest';
import { peopleOn } from './presence.ts';

const person = (userId: string, topicId: string | null, editing: boolean, minute: number) => ({
  userId,
  topicId,
  view: null,
  editing,
  since: `2026-01-01T00:0${minute}:00.000Z`,
});

describe('the people on a topic', () => {
  it('are the others who look at it, each once, from when they first did', () => {
    const people = [
      person('ann', 't', false, 4),
      person('me', 't', true, 1),
      person('ann', 't', true, 2),
      person('bo', 'u', false, 3),
      person('cy', null, false, 3),
    ];
    expect(peopleOn('t', people, 'me')).toEqual([person('ann', 't', true, 2)]);
  });
});
