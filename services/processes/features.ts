import { accountChannels } from '../account-channel/index.ts';
import { accounts } from '../accounts/index.ts';
import { apiCalls } from '../api-calls/index.ts';
import { backOffice, healthFor } from '../back-office/index.ts';
import { baskets } from '../baskets/index.ts';
import { credentials } from '../credentials/index.ts';
import { customers } from '../customers/index.ts';
import { devOutbox } from '../dev-outbox/index.ts';
import { sampleProjects } from '../demo/index.ts';
import { enums } from '../enums/index.ts';
import { inbox } from '../inbox/index.ts';
import { keywords } from '../keywords/index.ts';
import { languages } from '../languages/index.ts';
import { liveFor, liveSocketFor, liveTickets } from '../live/index.ts';
import { membership } from '../membership/index.ts';
import type { Feature } from '../platform/feature.ts';
import { projectSettings } from '../project-settings/index.ts';
import { projects } from '../projects/index.ts';
import { savedViews } from '../saved-views/index.ts';
import { sessions } from '../sessions/index.ts';
import { subscriptionPlans } from '../subscription-plans/index.ts';
import { tasksFor } from '../tasks/index.ts';
import { topics } from '../topics/index.ts';
import { translations } from '../translations/index.ts';

const work: readonly Feature[] = [
  sessions,
  credentials,
  accounts,
  accountChannels,
  customers,
  projects,
  membership,
  projectSettings,
  sampleProjects,
  topics,
  keywords,
  inbox,
  savedViews,
  baskets,
  enums,
  translations,
  backOffice,
  languages,
  subscriptionPlans,
  apiCalls,
  devOutbox,
];
const served: readonly Feature[] = [...work, tasksFor(work)];
const slices: readonly Feature[] = [...served, healthFor(served)];

/** Every slice of the product, in the order its routes are documented. */
export const features: readonly Feature[] = [...slices, liveFor(slices)];

/** What an API process serves: of live it has the tickets alone. */
export const apiFeatures: readonly Feature[] = [...slices, liveTickets];

/** What a live process serves. */
export const liveFeatures: readonly Feature[] = [liveSocketFor(slices)];

/** What a projector runs: the read models of every feature, without routes. */
export const projectionsAlone: readonly Feature[] = features.flatMap(({ name, projections }) =>
  projections ? [{ name, projections }] : [],
);
