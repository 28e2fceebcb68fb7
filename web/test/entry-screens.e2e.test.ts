import type { RouteName } from '../src/app/screen-names.ts';
import { ENTRY_SCENARIOS } from './testing/entry-scenarios.ts';
import { describeScenarios } from './testing/scenarios.contract.ts';

/** What opens over a screen, or stands in its place. */
type StateName =
  | 'keywords-empty'
  | 'keywords-added'
  | 'import-file'
  | 'rules-saved'
  | 'rule-dialog'
  | 'rules-read'
  | 'keywords-exported'
  | 'optimize-phone'
  | 'optimize-read'
  | 'optimize-figure'
  | 'optimize-empty'
  | 'optimize-absent'
  | 'tag-merge'
  | 'predefined-choice'
  | 'label-picker'
  | 'tasks'
  | 'tasks-denied'
  | 'inbox-open'
  | 'inbox-refusal'
  | 'inbox-no-match'
  | 'inbox-phone'
  | 'members-read'
  | 'invite-dialog'
  | 'people-history'
  | 'no-project'
  | 'project-absent'
  | 'project-gone'
  | 'no-permission'
  | 'palette'
  | 'help-sheet'
  | 'nav-drawer'
  | 'user-menu'
  | 'project-choice'
  | 'offline-banner'
  | 'link-broken'
  | 'stop-link-broken'
  | 'text-history'
  | 'text-fault'
  | 'account-panel'
  | 'account-disable'
  | 'accounts-none'
  | 'text-import'
  | 'language-open'
  | 'language-added'
  | 'language-deleted'
  | 'country-open';

/** The look at every screen of the router and every state of one. A screen that is missing here does not compile. */
const SCREEN_SCENARIOS: Readonly<Record<RouteName | StateName, string>> = {
  'log-in': 'log-in',
  'admin-log-in': 'administrator log-in',
  'sign-up': 'sign-up',
  activate: 'activation',
  'forgot-password': 'forgotten password',
  'reset-password': 'new password',
  'sign-up-subscription': 'choice of a plan',
  profile: 'own account',
  inbox: 'inbox without a project',
  'dev-outbox': 'development outbox',
  'service-unavailable': 'server that does not answer',
  'update-payments': 'payment overdue',
  'account-disabled': 'account blocked',
  start: 'start',
  projects: 'projects by customer',
  customers: 'customers',
  customer: 'statistics of a customer',
  'new-project': 'account without a project',
  project: 'start of a project',
  'project-start': 'start of a project',
  'workflow-view': 'start of a project',
  invitation: 'invitation that was cut off',
  'stop-mails': 'end of mails',
  'project/my-reality': 'keywords of my reality',
  'project/my-goal': 'keywords of my goal',
  'project/out-of-scope': 'keywords out of scope',
  'project/lists': 'lists of keywords',
  'project/tags': 'tags of keywords',
  'project/categories': 'categories of keywords',
  'tag-merge': 'merge of tags',
  'predefined-choice': 'choice of predefined categories',
  'label-picker': 'choice of a tag for keywords',
  'project/optimize/:topic': 'optimize',
  'optimize-phone': 'optimize on a phone',
  'optimize-read': 'optimize for a reader',
  'optimize-figure': 'values behind a figure',
  'optimize-empty': 'optimize of a page without keywords',
  'optimize-absent': 'optimize of a topic that is not there',
  'project/rules': 'rules of keywords',
  'rules-saved': 'saved rules',
  'rule-dialog': 'rule that is saved',
  'rules-read': 'rules for a reader',
  'project/follow-up': 'follow-up',
  'project/follow-up/ongoing': 'follow-up of what is in progress',
  'project/follow-up/published': 'follow-up of what is published',
  'project/import': 'import of keywords',
  'keywords-empty': 'scope without keywords',
  'keywords-added': 'new keywords',
  'import-file': 'choice of a file of keywords',
  'keywords-exported': 'export of keywords',
  tasks: 'tasks over a screen',
  'tasks-denied': 'tasks of nobody',
  'inbox-open': 'inbox over a screen',
  'inbox-refusal': 'reason of a refusal in the inbox',
  'inbox-no-match': 'inbox with nothing that matches',
  'inbox-phone': 'inbox on a phone',
  'project/get-started': 'first steps of a project',
  'project/members': 'members of a project',
  'project/settings': 'settings of a project',
  'back-office': 'global settings',
  'global-settings': 'global settings',
  translations: 'texts in every language',
  mails: 'mails',
  'text-history': 'history of a text',
  'text-fault': 'text that lost a placeholder',
  'text-import': 'import of texts',
  accounts: 'accounts',
  'account-panel': 'one account',
  'account-disable': 'confirmation that an account is disabled',
  'accounts-none': 'search that finds no account',
  health: 'health of the product',
  languages: 'languages',
  'language-open': 'language beside the table',
  'language-added': 'language that is added',
  'language-deleted': 'language that is to be deleted',
  countries: 'countries',
  'country-open': 'country beside the table',
  dictionaries: 'dictionaries',
  'not-found': 'address that leads nowhere',
  'members-read': 'members for a reader',
  'invite-dialog': 'invitation of people',
  'people-history': 'history of the people',
  'no-project': 'account without a project',
  'project-absent': 'project of others',
  'project-gone': 'project that was deleted',
  'no-permission': 'roles that open nothing here',
  palette: 'command palette',
  'help-sheet': 'keyboard help',
  'nav-drawer': 'navigation as a drawer',
  'user-menu': 'menu of the person',
  'project-choice': 'choice of a project',
  'offline-banner': 'offline',
  'link-broken': 'link that was cut off',
  'stop-link-broken': 'end of mails that was cut off',
};

describeScenarios(ENTRY_SCENARIOS, { title: 'everybody can use', scenarioOf: SCREEN_SCENARIOS });
