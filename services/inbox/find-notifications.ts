import { Type } from 'typebox';
import { membershipProjection } from '../membership/index.ts';
import { requestSession } from '../platform/http/authorise.ts';
import { pageQuery, pageSchema, toPage } from '../platform/http/pages.ts';
import { queryRoute } from '../platform/read-models/query-route.ts';
import { together } from '../platform/read-models/together.ts';
import { openAsksTo, topicViewsProjection } from '../topics/index.ts';
import { inboxProjection } from './inbox.projection.ts';
import { inboxReader } from './inbox-reader.ts';
import { kindsOfQuery, type RowsAsked } from './narrow-rows.ts';
import { inboxCountsSchema, notificationSchema } from './notification.schema.ts';
import { showRows } from './notification-rows.ts';
import { countToldRows, findToldRows, openAsksTold, type OpenAskTold } from './told-rows.ts';

const { page, size } = pageQuery({ defaultSize: 30, maxSize: 100 });

const NOTHING = { unread: 0, waiting: 0, mentions: 0 };

/**
 * GET /api/notifications: what the caller was told, folded into one row a topic, a task or an invitation, the newest first. What they
 * may not read any more is left out; an administrator's session has no inbox.
 */
export const findNotificationsRoute = queryRoute({
  path: '/api/notifications',
  access: { kind: 'session' },
  summary: 'What the caller was told, the newest first',
  query: Type.Object({
    page,
    size,
    unread: Type.Boolean({ default: false, description: 'only rows with something unread' }),
    kind: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'only rows in which something of these kinds stands; separated by commas',
      }),
    ),
    projectId: Type.Optional(Type.String({ description: 'only rows of this project' })),
  }),
  response: Type.Object({
    ...pageSchema('notifications', notificationSchema).properties,
    counts: inboxCountsSchema,
  }),
  readModels: [inboxProjection, topicViewsProjection, membershipProjection],
  async read(tx, request, { clock, config }) {
    const { query, url, headers } = request;
    const asked: RowsAsked = {
      unread: query.unread,
      kinds: kindsOfQuery(query.kind),
      projectId: query.projectId ?? null,
    };
    const place = { number: query.page, size: query.size };
    const reader = await inboxReader(tx, requestSession(request));
    if (reader === null)
      return { ...toPage('notifications', { items: [], totalElements: 0, ...place }, url), counts: NOTHING };
    const [rows, { total, unread, mentions }, told] = await together([
      findToldRows(tx, reader, asked, query),
      countToldRows(tx, reader, asked),
      openAsksTold(tx, reader),
    ]);
    const topicIds = [
      ...told.asks.map(({ topicId }) => topicId),
      ...rows.flatMap((row) => row.topic_id ?? []),
    ];
    const openAsks = await openAsksTo(tx, reader.memberships, topicIds);
    const isWaiting = ({ topicId, askId }: OpenAskTold): boolean => {
      const ask = openAsks.get(topicId);
      return ask?.askId === askId && ask.mayAccept;
    };
    const items = await showRows(tx, rows, {
      ...{ accountId: reader.accountId, now: clock.now(), secret: config.jwtSecret },
      ...{ accepted: headers['accept-language'], openAsks },
    });
    return {
      ...toPage('notifications', { items, totalElements: total, ...place }, url),
      counts: {
        ...{ unread, waiting: told.asks.filter(isWaiting).length, mentions },
        ...(told.capped && { waitingCapped: true }),
      },
    };
  },
});
