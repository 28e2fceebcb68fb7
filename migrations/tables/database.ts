import type { AccountTables } from './accounts.ts';
import type { ApiCallTables } from './api-calls.ts';
import type { BasketTables } from './baskets.ts';
import type { EngineTables } from './engine.ts';
import type { InboxTables } from './inbox.ts';
import type { InvitationTables } from './invitations.ts';
import type { KeywordFiguresTables } from './keyword-figures.ts';
import type { KeywordRulesTables } from './keyword-rules.ts';
import type { KeywordTables } from './keywords.ts';
import type { MailTables } from './mails.ts';
import type { MarketTables } from './markets.ts';
import type { PersonTextTables } from './person-texts.ts';
import type { ProjectTables } from './projects.ts';
import type { SavedViewTables } from './saved-views.ts';
import type { SubscriptionPlanTables } from './subscription-plans.ts';
import type { TaskTables } from './tasks.ts';
import type { TopicActivityTables } from './topic-activity.ts';
import type { TopicTables } from './topics.ts';
import type { TranslationTables } from './translations.ts';
import type { WordsTables } from './words.ts';

/** Every table the application reads or writes, by its SQL name. One file per table family, joined here. */
export interface Database
  extends
    EngineTables,
    ProjectTables,
    TaskTables,
    TopicTables,
    TopicActivityTables,
    AccountTables,
    TranslationTables,
    InboxTables,
    InvitationTables,
    KeywordTables,
    KeywordFiguresTables,
    KeywordRulesTables,
    MailTables,
    MarketTables,
    SubscriptionPlanTables,
    ApiCallTables,
    BasketTables,
    PersonTextTables,
    SavedViewTables,
    WordsTables {}
