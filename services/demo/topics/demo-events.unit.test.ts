import { TOPIC_STATUSES, type TopicStatus } from '@keywright/events/catalogue';
import { foldTopic } from '@keywright/events/testing/folds';
import { changedSinceApproval, listedChecks } from '@keywright/events/topic';
import { describe, expect, it } from 'vitest';
import { demoId, demoIds } from '../demo-ids.ts';
import { DEMO_PROJECTS, type DemoProject } from '../projects.ts';
import { teamOf } from './team.ts';
import { type DemoEvent, demoHistoryOf } from './demo-events.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');

function historyOf(project: DemoProject) {
  const id = demoId(project.name);
  return demoHistoryOf({ ...project, id }, teamOf(project), NOW, demoIds(project.name), 1);
}

function historiesOf(events: readonly DemoEvent[]): DemoEvent[][] {
  const histories = new Map<string, DemoEvent[]>();
  for (const event of events) histories.set(event.stream, [...(histories.get(event.stream) ?? []), event]);
  return [...histories.values()];
}

function topicsOf(events: readonly DemoEvent[]) {
  return historiesOf(events).flatMap((history) => foldTopic(history) ?? []);
}

describe.each(DEMO_PROJECTS)('The demo world of $name', (project) => {
  const { events, metrics, variants } = historyOf(project);
  const topics = topicsOf(events);
  const active = topics.filter((topic) => topic.active);

  it('has the planned number of topics and some pages that wait for activation', () => {
    expect(active).toHaveLength(project.topics);
    expect(topics.length - active.length).toBeGreaterThanOrEqual(3);
  });

  it.each(TOPIC_STATUSES.map((status) => status.name))(
    'shows at least three topics in %s',
    (status: TopicStatus) => {
      expect(active.filter((topic) => topic.status === status).length).toBeGreaterThanOrEqual(3);
    },
  );

  it('happened over months and never in the future', () => {
    const times = events.map((event) => Date.parse(event.meta.at)).sort((a, b) => a - b);
    expect(times.at(-1)).toBeLessThan(NOW);
    expect(NOW - (times[0] ?? NOW)).toBeGreaterThan(120 * 24 * 3_600_000);
  });

  it('published something in most months of its year, and of the last weeks', () => {
    const days = events.flatMap(({ event, meta }) =>
      event.type === 'TopicStatusChanged' && event.data.to === 'PUBLISHED'
        ? [(NOW - Date.parse(meta.at)) / (24 * 3_600_000)]
        : [],
    );
    const months = new Set(days.map((ago) => Math.floor(ago / 30)));
    expect(months.size).toBeGreaterThanOrEqual(9);
    expect(days.filter((ago) => ago < 28).length).toBeGreaterThanOrEqual(3);
  });

  it('keeps the order of time within every topic', () => {
    for (const history of historiesOf(events)) {
      const times = history.map((event) => event.meta.at);
      expect(times).toEqual([...times].sort());
    }
  });

  it('knows the volume of most keywords', () => {
    expect(metrics.size).toBeGreaterThan(project.topics);
  });

  it('shows requests, some open and two answered, ticks, used keywords and variants', () => {
    expect(active.filter(({ ask }) => ask !== null)).toHaveLength(3);
    const answers = events.flatMap(({ event }) =>
      event.type === 'TopicMoveAnswered' ? [event.data.accepted] : [],
    );
    expect(answers.sort()).toEqual([false, true]);
    expect(events.filter(({ said }) => said !== undefined)).toHaveLength(6);
    const ticks = active.map((topic) => listedChecks(topic).map(({ tick }) => tick !== null));
    const listed = ticks.filter((list) => list.length > 0);
    expect(listed.some((list) => list.every(Boolean))).toBe(true);
    expect(listed.some((list) => list.some(Boolean) && !list.every(Boolean))).toBe(true);
    expect(listed.some((list) => !list.some(Boolean))).toBe(true);
    const written = active.filter(({ status }) => status === 'START_COPYWRITING' || status === 'PUBLISHED');
    expect(written.filter(({ usedKeywords }) => usedKeywords.length === 0)).toEqual([]);
    expect(variants).toHaveLength(10);
  });

  it('has two topics changed since they were approved, and one text, beside pages that got a section later', () => {
    const changed = active.filter((topic) => changedSinceApproval(topic) !== null);
    const others = changed.filter(({ subtopics }) => subtopics.length === 0);
    expect(others.map(changedSinceApproval).sort()).toEqual(['TEXT', 'TOPIC', 'TOPIC']);
  });

  it('is the same one each time', () => {
    expect(historyOf(project).events.at(-1)?.id).toBe(events.at(-1)?.id);
  });
});

it('holds four hundred topics', () => {
  expect(DEMO_PROJECTS.reduce((sum, project) => sum + project.topics, 0)).toBe(400);
});
