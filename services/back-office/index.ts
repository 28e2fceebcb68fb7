import type { Feature } from '../platform/feature.ts';
import { accountChangesProjection } from './accounts/account-changes.projection.ts';
import { findAccountsRoute } from './accounts/accounts-route.ts';
import { changeStandingRoute } from './accounts/change-account-route.ts';
import { exportWordsRoute } from './export-route.ts';
import { findLabelsRoute } from './find-labels.ts';
import { findMailsRoute } from './find-mails.ts';
import { historyRoute } from './history-route.ts';
import { importWordsRoute } from './import/import-route.ts';
import { addMailRoute, changeMailRoute } from './mail-routes.ts';
import { marketRoutes } from './markets/index.ts';
import { previewMailRoute, tryMailRoute } from './mail-trial.ts';
import { addTranslationRoute, changeTranslationRoute } from './translation-routes.ts';
import { wordsChannel } from './words-channel.ts';
import { wordsProjection } from './words.projection.ts';

export { MAIL_CONTENT, TRANSLATION } from './aggregates.ts';
export { healthFor } from './health/health-route.ts';
export { translationFacts } from './translation-facts.ts';

const routes = [
  findLabelsRoute,
  addTranslationRoute,
  changeTranslationRoute,
  importWordsRoute,
  exportWordsRoute,
  findMailsRoute,
  addMailRoute,
  changeMailRoute,
  previewMailRoute,
  tryMailRoute,
  historyRoute,
  findAccountsRoute,
  changeStandingRoute,
  ...marketRoutes,
];

/** What administrators change without a deployment: the words of the interface and of mails, languages, countries, and the standing of accounts. */
export const backOffice: Feature = {
  name: 'back-office',
  routes(app, platform) {
    for (const register of routes) register(app, platform);
  },
  projections: [wordsProjection, accountChangesProjection],
  channels: [wordsChannel],
};
