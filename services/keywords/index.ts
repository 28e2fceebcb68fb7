import { permissionScope } from '@keywright/events/catalogue';
import { projectMembers } from '../membership/index.ts';
import type { ChannelKind, Feature } from '../platform/feature.ts';
import type { Membership } from '../platform/http/access.ts';
import { keywordCommands, keywordScopes } from './commands.ts';
import { exportKeywordsRoute } from './export/export-route.ts';
import { exportKeywordsTask } from './export/export-task.ts';
import { importKeywordsRoutes } from './import/import-routes.ts';
import { importKeywordsTask } from './import/import-task.ts';
import { labelQueries } from './labels/label-queries.ts';
import { keywordQueries } from './read/keyword-queries.ts';
import { keywordListQueries } from './read/list-queries.ts';
import { keywordPastQueries } from './read/past-queries.ts';
import { topicKeywordScopes } from './read/topic-keyword-scopes.ts';
import { keywordsProjection } from './read/keywords.projection.ts';

const may = (operation: 'READ_KEYWORDS' | 'READ_TOPICS', membership: Membership): boolean =>
  permissionScope(operation, membership) !== null;

/** The keywords of a project with what topics do with them, and the same for members who do not read topics. */
const channels: readonly ChannelKind<Membership>[] = [
  {
    kind: 'keywords',
    readModel: keywordsProjection.name,
    access: projectMembers,
    mayListen: (membership) => may('READ_KEYWORDS', membership) && may('READ_TOPICS', membership),
  },
  {
    kind: 'keywords-alone',
    readModel: keywordsProjection.name,
    access: projectMembers,
    mayListen: (membership) => may('READ_KEYWORDS', membership),
  },
];

/** What a project wants to be found by: its keywords, their lists, and what was done to them. */
export const keywords: Feature = {
  name: 'keywords',
  routes(app, platform) {
    const questions = [...keywordQueries, ...keywordListQueries, ...labelQueries, ...keywordPastQueries];
    for (const register of [...keywordCommands, ...questions, topicKeywordScopes, exportKeywordsRoute])
      register(app, platform);
    importKeywordsRoutes(app, platform);
  },
  projections: [keywordsProjection],
  channels,
  scopes: keywordScopes,
  tasks: [importKeywordsTask, exportKeywordsTask],
};
