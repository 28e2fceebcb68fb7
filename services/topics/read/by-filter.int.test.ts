import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SmallWorld, startSmallWorld, type ListedTopics } from './testing/small-world.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld();
});
afterAll(() => world.test.close());

const list = (query = '', as?: string) => world.get<ListedTopics>('topicViews/search/byFilter', query, as);
const names = async (query: string) =>
  (await list(query)).body._embedded.topicViews.map((row) => row.pageName);

describe('GET topicViews/search/byFilter', () => {
  it('lists active topics that are not archived, what moved last first', async () => {
    expect(await names('')).toEqual([
      'Live and done',
      'Live',
      'In writing',
      'Approved',
      'Waiting',
      'Draft two',
      'Draft one',
    ]);
  });

  it('answers as Spring Data REST does, with links to its neighbours', async () => {
    const { body } = await list('&size=3&page=1');
    expect(body.page).toEqual({ size: 3, totalElements: 7, totalPages: 3, number: 1 });
    const at = (page: number) => ({
      href: `/api/topicViews/search/byFilter?projectId=${world.project}&size=3&page=${page}`,
    });
    expect(body._links).toEqual({ self: at(1), first: at(0), prev: at(0), next: at(2), last: at(2) });
  });

  it('carries the epoch and the position of the rows, from which the live channel goes on', async () => {
    const { headers } = await list();
    const state = await world.test.platform.gate.state('topics');
    expect(headers['x-epoch']).toBe(state.epoch);
    expect(headers['x-position']).toBe(state.position.toString());
    expect(state.position).toBe(await world.test.platform.store.head());
  });

  it.each<[string, string[]]>([
    ['&statuses=SUGGEST', ['Draft two', 'Draft one']],
    ['&statuses=APPROVED,WAIT_APPROVE', ['Approved', 'Waiting']],
    ['&statuses=APPROVED&statuses=WAIT_APPROVE', ['Approved', 'Waiting']],
    ['&statuses=ARCHIVED', ['Old']],
    ['&types=TOPIC', ['Draft two']],
    ['&str=%20DRAFT%20', ['Draft two', 'Draft one']],
    ['&str=draft%20t', ['Draft two']],
    ['&pageTags=Guides,Care', ['Draft two']],
    ['&pageScores=TO_TREAT&isMsvScore=false&size=2', ['Live and done', 'Live']],
    ['&pageScores=HIGH', []],
    ['&isSeaPresence=true', ['Live']],
    ['&isSeaPresence=false&statuses=PUBLISHED', ['Live and done']],
    ['&followedTypes=NOT_FOLLOWED', []],
    ['&followedTypes=NOT_FOLLOWED&statuses=ARCHIVED', ['Old']],
    ['&followedTypes=FOLLOWED,NOT_FOLLOWED&statuses=ARCHIVED', ['Old']],
    ['&deliveryBefore=2026-06-01', ['Draft two']],
    ['&deliveryAfter=2026-06-01', ['Approved']],
    ['&deliveryAfter=2026-12-24', []],
    ['&unscheduled=true&statuses=PUBLISHED', ['Live and done', 'Live']],
    ['&unscheduled=false', ['Approved', 'Draft two']],
    ['&late=true', ['Draft two']],
    ['&late=false&deliveryBefore=2027-01-01', ['Approved']],
    ['&unassigned=false&statuses=PUBLISHED,START_COPYWRITING', ['Live and done', 'Live', 'In writing']],
    ['&unassigned=true&statuses=PUBLISHED', []],
    ['&authors=nobody-of-that-id', []],
    ['&address=EXAMPLE.org&active=false', ['Taken in']],
    ['&address=taken&active=false', []],
    ['&anyOf=late%3Dtrue&anyOf=statuses%3DAPPROVED\\,ARCHIVED', ['Approved', 'Draft two']],
    ['&anyOf=late%3Dtrue,str%3Ddraft&types=CONTENT', ['Draft one']],
    ['&anyOf=types%3DTOPIC\\,CONTENT&anyOf=late%3Dtrue&str=live', ['Live and done', 'Live']],
    ['&anyOf=pageScores%3DTO_TREAT&isMsvScore=false&str=draft', ['Draft two', 'Draft one']],
    ['&str=example.org/a&active=false', ['Taken in']],
    ['&active=false', ['Taken in']],
    ['&sort=pageName,asc&size=3', ['Approved', 'Draft one', 'Draft two']],
    ['&sort=status,desc&sort=pageName,desc&size=3', ['Live and done', 'Live', 'In writing']],
    ['&sort=wordsEstimated,desc&size=1', ['In writing']],
    ['&pageTagSortType=DESC&size=1', ['Draft two']],
    ['&pageTagSortType=ASC&sort=pageName,desc&size=2', ['Draft two', 'Waiting']],
    ['&view=CHECK_SEA_PAGE', ['Live']],
    ['&view=CHECK_SEO_PAGE', ['Approved']],
    ['&view=FOR_APPROVAL_PAGE&statuses=FOR_APPROVAL', []],
    ['&view=ALL_TOPICS_PAGE&statuses=ARCHIVED', ['Old']],
    ['&statuses=', ['Live and done', 'Live', 'In writing', 'Approved', 'Waiting', 'Draft two', 'Draft one']],
  ])('with %s lists %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('finds what is assigned to somebody, and what is mine', async () => {
    expect(await names(`&assigneeUsers=${world.writer}`)).toEqual(['Live and done', 'Live', 'In writing']);
    expect(await names('&assigneeUsers=nobody-of-that-id')).toEqual([]);
    const { body } = await list('&mine=true', 'writer');
    expect(body.page.totalElements).toBe(3);
  });

  it('finds a topic by its id, those of an author, and those that wait since before a moment', async () => {
    const id = world.topics.get('Waiting')!;
    expect(await names(`&str=${id}`)).toEqual(['Waiting']);
    expect(await names(`&authors=${world.owner}&str=draft`)).toEqual(['Draft two', 'Draft one']);
    const { body } = await list(`&str=${id}`);
    const since = Date.parse(body._embedded.topicViews[0]!.statusSince);
    const at = (ms: number) => encodeURIComponent(new Date(since + ms).toISOString());
    expect(await names(`&str=wait&statusSinceBefore=${at(1)}`)).toEqual(['Waiting']);
    expect(await names(`&str=wait&statusSinceBefore=${at(0)}`)).toEqual([]);
  });

  it('shows my topics first where the view does, and where I ask for it', async () => {
    const mine = await list('&mineFirst=true&sort=pageName,asc&size=4', 'writer');
    expect(mine.body._embedded.topicViews.map((row) => row.pageName)).toEqual([
      'In writing',
      'Live',
      'Live and done',
      'Approved',
    ]);
    const view = await list('&view=TO_SUGGEST_PAGE', 'writer');
    expect(view.body._embedded.topicViews.map((row) => row.pageName)).toEqual(['Draft two', 'Draft one']);
  });

  it.each([
    ['', 10],
    ['&view=FOR_APPROVAL_PAGE', 30],
    ['&view=PUBLISHED_PAGE', 10],
    ['&view=FOR_APPROVAL_PAGE&size=7', 7],
  ])('has the page size of its screen with "%s": %i', async (query, size) => {
    expect((await list(query)).body.page.size).toBe(size);
  });

  it('scrolls on from a cursor to the end, without a gap and without a double', async () => {
    const seen: (string | null)[] = [];
    let query = '&size=2&sort=pageName,asc';
    for (;;) {
      const { body } = await list(query);
      seen.push(...body._embedded.topicViews.map((row) => row.pageName));
      if (body.nextCursor === null) break;
      query = `&size=2&sort=pageName,asc&cursor=${encodeURIComponent(body.nextCursor)}`;
    }
    expect(seen).toEqual([
      'Approved',
      'Draft one',
      'Draft two',
      'In writing',
      'Live',
      'Live and done',
      'Waiting',
    ]);
  });

  it.each(['', '&page=1'])(
    'links each page to the next, to the end, also from a cursor on (%s)',
    async (page) => {
      const { body: first } = await list(`&size=2&sort=pageName,asc${page}`);
      const cursor = encodeURIComponent(first.nextCursor ?? '');
      const pages: (string | null)[][] = [];
      let { body } = await list(`&size=2&sort=pageName,asc&cursor=${cursor}`);
      for (let left = 5; left > 0; left -= 1) {
        pages.push(body._embedded.topicViews.map((row) => row.pageName));
        const next = body._links['next']?.href;
        if (next === undefined) break;
        body = (await world.test.request<ListedTopics>('owner', 'GET', next)).body;
      }
      const rest = [['Draft two', 'In writing'], ['Live', 'Live and done'], ['Waiting']];
      expect(pages).toEqual(page === '' ? rest : rest.slice(1));
      expect(body._links['first']?.href).not.toContain('cursor');
    },
  );

  it.each([
    ['&colour=red', 'UNKNOWN_FIELD', '#/colour'],
    ['&statuses=GONE', 'VALIDATION', '#/statuses'],
    ['&types=TOPIC,NOVEL', 'VALIDATION', '#/types'],
    ['&pageScores=URGENT', 'VALIDATION', '#/pageScores'],
    ['&followedTypes=SOMETIMES', 'VALIDATION', '#/followedTypes'],
    ['&isSeaPresence=perhaps', 'VALIDATION', '#/isSeaPresence'],
    ['&isMsvScore=2', 'VALIDATION', '#/isMsvScore'],
    ['&sort=colour,asc', 'VALIDATION', '#/sort'],
    ['&sort=pageName,upwards', 'VALIDATION', '#/sort'],
    ['&pageTagSortType=UP', 'VALIDATION', '#/pageTagSortType'],
    ['&view=MY_PAGE', 'VALIDATION', '#/view'],
    ['&deliveryBefore=tomorrow', 'VALIDATION', '#/deliveryBefore'],
    ['&deliveryBefore=0000-01-01', 'VALIDATION', '#/deliveryBefore'],
    ['&statusSinceBefore=yesterday', 'VALIDATION', '#/statusSinceBefore'],
    ['&late=perhaps', 'VALIDATION', '#/late'],
    ['&anyOf=colour%3Dred', 'VALIDATION', '#/anyOf'],
    ['&anyOf=late%3Dperhaps', 'VALIDATION', '#/anyOf'],
    ['&anyOf=late%3Dtrue%26mine%3Dtrue', 'VALIDATION', '#/anyOf'],
    ['&anyOf=anyOf%3Dlate', 'VALIDATION', '#/anyOf'],
    ['&anyOf=active%3Dfalse', 'VALIDATION', '#/anyOf'],
    [`&anyOf=${Array.from({ length: 21 }, (_, nth) => `str%3D${nth}`).join()}`, 'VALIDATION', '#/anyOf'],
    ['&str=a%00b', 'VALIDATION', '#/str'],
    ['&pageTags=a&pageTags=%00', 'VALIDATION', '#/pageTags'],
    ['&anyOf=str%3D%2500', 'VALIDATION', '#/anyOf'],
    ['&anyOf=address%3D%2500', 'VALIDATION', '#/anyOf'],
    ['&anyOf=pageTags%3D%2500', 'VALIDATION', '#/anyOf'],
    ['&anyOf=__proto__%3D1', 'VALIDATION', '#/anyOf'],
    ['&anyOf=constructor%3D1', 'VALIDATION', '#/anyOf'],
    ['&anyOf=statusSinceBefore%3D0000-01-01T00:00:00Z', 'VALIDATION', '#/anyOf'],
    ['&statusSinceBefore=0000-01-01T00:00:00Z', 'VALIDATION', '#/statusSinceBefore'],
    ['&statusSinceBefore=9999-12-31T23:59:59-23:59', 'VALIDATION', '#/statusSinceBefore'],
    ['&page=-1', 'VALIDATION', '#/page'],
    ['&page=1e400', 'VALIDATION', '#/page'],
    ['&size=Infinity', 'VALIDATION', '#/size'],
    ['&size=0', 'VALIDATION', '#/size'],
    ['&size=1001', 'VALIDATION', '#/size'],
    ['&cursor=made-up', 'VALIDATION', '#/cursor'],
  ])('refuses %s with 400 %s', async (query, code, pointer) => {
    const { status, body } = await world.get<{ code: string; errors: { pointer: string }[] }>(
      'topicViews/search/byFilter',
      query,
    );
    expect({ status, code: body.code, pointer: body.errors[0]?.pointer }).toEqual({
      status: 400,
      code,
      pointer,
    });
  });

  it('answers 400 without a project, naming it', async () => {
    const { status, body } = await world.test.request<{ errors: unknown[] }>(
      'owner',
      'GET',
      '/api/topicViews/search/byFilter',
    );
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ in: 'query', pointer: '#/projectId', code: 'FIELD_REQUIRED' }]);
  });
});

describe('what is late', () => {
  it.each([
    ['Pacific/Tongatapu', '2026-12-24T10:59:59Z', []],
    ['Pacific/Tongatapu', '2026-12-24T11:00:00Z', ['Approved']],
    [null, '2026-12-24T23:59:59Z', []],
    [null, '2026-12-25T00:00:00Z', ['Approved']],
    ['Pacific/Pago_Pago', '2026-12-25T10:59:59Z', []],
    ['Pacific/Pago_Pago', '2026-12-25T11:00:00Z', ['Approved']],
  ])('is so by the day in the project’s time zone: %s at %s', async (timeZone, now, expected) => {
    world.test.clock.set(now);
    await world.test.platform.db.updateTable('projects').set({ time_zone: timeZone }).execute();
    expect(await names('&late=true&str=appr')).toEqual(expected);
    const totals = await world.get<{ total: { late: number } }>(
      'topicViews/search/totalsByFilter',
      '&str=appr',
    );
    expect(totals.body.total.late).toBe(expected.length);
  });
});
