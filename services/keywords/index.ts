import { permissionScope } from '@keywright/events/catalogue';
import { projectMembers } from '../membership/index.ts';
import { aggregateScope } from '../platform/commands/load-aggregate.ts';
import type { ChannelKind, Feature } from '../platform/feature.ts';
import type { Membership } from '../platform/http/access.ts';
import { variantsByTopic } from './associations/variants-by-topic.ts';
import { keywordCommands, keywordScopes } from './commands.ts';
import { exportKeywordsRoute } from './export/export-route.ts';
import { exportKeywordsTask } from './export/export-task.ts';
import { importKeywordsRoutes } from './import/import-routes.ts';
import { importKeywordsTask } from './import/import-task.ts';
import { labelQueries } from './labels/label-queries.ts';
import { keywordQueries } from './read/keyword-queries.ts';
import { keywordListQueries } from './read/list-queries.ts';
import { keywordPastQueries } from './read/past-queries.ts';
import { KEYWORD_RULE } from './rules/aggregate.ts';
import { applyRules } from './rules/apply-rules.ts';
import { keywordRulesProjection } from './rules/keyword-rules.projection.ts';
import { ruleQueries } from './rules/rule-queries.ts';
import { ruleRoutes } from './rules/rule-routes.ts';
import { topicKeywordScopes } from './read/topic-keyword-scopes.ts';
import { keywordsProjection } from './read/keywords.projection.ts';

export { applyStandingRules } from './rules/standing-rules.ts';
export { countKeywords } from './read/keyword-sums.ts';
export { EMPTY_KEYWORD_FILTER } from './read/keyword-list.ts';
export { keywordsProjection } from './read/keywords.projection.ts';
export { withTagsBelow } from './read/tags-below.ts';

const may = (operation: 'READ_KEYWORDS' | 'READ_TOPICS', membership: Membership): boolean =>
  permissionScope(operation, membership) !== null;

/** The keywords of a project with what topics do with them, the same for members who do not read topics, and standing rules. */
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
  {
    kind: 'keywordrules',
    readModel: keywordRulesProjection.name,
    access: projectMembers,
    mayListen: (membership) => may('READ_KEYWORDS', membership),
  },
];

/** What a project wants to be found by: its keywords, their lists, and what was done to them. */
export const keywords: Feature = {
  name: 'keywords',
  routes(app, platform) {
    const questions = [...keywordQueries, ...keywordListQueries, ...labelQueries, ...keywordPastQueries];
    const ofRules = [...ruleQueries, ...applyRules, ...ruleRoutes];
    for (const register of [
      ...keywordCommands,
      ...questions,
      ...ofRules,
      topicKeywordScopes,
      variantsByTopic,
      exportKeywordsRoute,
    ])
      register(app, platform);
    importKeywordsRoutes(app, platform);
  },
  projections: [keywordsProjection, keywordRulesProjection],
  channels,
  scopes: { ...keywordScopes, keywordRule: aggregateScope(KEYWORD_RULE) },
  tasks: [importKeywordsTask, exportKeywordsTask],
};
