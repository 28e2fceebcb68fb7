import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { memberReads } from './member-reads.ts';
import { listQuestions, scorecardQuestions } from './questions.ts';

interface Operation {
  description?: string;
  parameters?: { in: string; name: string; required?: boolean }[];
}

const DOCUMENT = path.resolve(import.meta.dirname, '../../../services/docs/openapi.json');
const { paths } = JSON.parse(readFileSync(DOCUMENT, 'utf8')) as {
  paths: Record<string, { get?: Operation }>;
};
const ROUTES = Object.entries(paths).flatMap(([route, { get }]) =>
  get === undefined ? [] : [{ route, get }],
);
const FOR_ADMINISTRATORS = 'A session of scope ADMIN.';
const LEFT_OUT: readonly string[] = [
  // A socket, and what is for machines or for whoever tries the product.
  ...['/api/live', '/metrics', '/api/dev/outbox'],
  // What somebody has to be sent, to make or to give first.
  '/api/projects/invite/preview',
  '/api/storage/load-keyword-report/{id}',
  '/api/files/project-logo/{id}',
];

const project = 'a-project';
const NAMES = {
  ...{ account: 'an-account', project, delegation: 'a-delegation', customer: 'a-customer' },
  ...{ topic: 'a-topic', list: 'a-list' },
};
const QUESTIONS = [
  ...memberReads(NAMES),
  ...listQuestions({ projectId: project }),
  ...scorecardQuestions({ projectId: project }),
].map((question) => question.path);

/** The routes that a path fits, those without a parameter in its place first. */
function routeOf(asked: string) {
  const [address = ''] = asked.split('?');
  const fits = ({ route }: { route: string }) =>
    new RegExp(`^${route.replace(/\{\w+\}/g, '[^/]+')}$`).test(address);
  return ROUTES.filter(fits).toSorted(
    (one, other) => one.route.split('{').length - other.route.split('{').length,
  )[0];
}

describe('What a content manager reads', () => {
  it.each(QUESTIONS)('is %s in the words of the API', (asked) => {
    const found = routeOf(asked);
    expect(found, 'there is such a route').toBeDefined();
    const query = [...new URL(asked, 'http://x').searchParams.keys()];
    const known = (found?.get.parameters ?? []).filter((parameter) => parameter.in === 'query');
    expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining(query));
    const needed = known.filter(({ required }) => required === true).map(({ name }) => name);
    expect(query).toEqual(expect.arrayContaining(needed));
  });

  it('is everything that can be read', () => {
    const asked = new Set(QUESTIONS.map((question) => routeOf(question)?.route));
    const forMembers = ROUTES.filter(
      ({ route, get }) => get.description !== FOR_ADMINISTRATORS && !LEFT_OUT.includes(route),
    );
    expect(forMembers.map(({ route }) => route).filter((route) => !asked.has(route))).toEqual([]);
    expect(forMembers.length).toBeGreaterThan(60);
  });

  it('leaves out nothing that is there no more', () => {
    expect(ROUTES.map(({ route }) => route)).toEqual(expect.arrayContaining([...LEFT_OUT]));
  });
});
