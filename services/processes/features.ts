import { accounts } from '../accounts/index.ts';
import { backOffice } from '../back-office/index.ts';
import { customers } from '../customers/index.ts';
import { enums } from '../enums/index.ts';
import { live, liveSocket, liveTickets } from '../live/index.ts';
import { membership } from '../membership/index.ts';
import type { Feature } from '../platform/feature.ts';
import { projects } from '../projects/index.ts';
import { sessions } from '../sessions/index.ts';
import { topics } from '../topics/index.ts';
import { translations } from '../translations/index.ts';

/** Every slice of the product, in the order its routes are documented. */
export const features: readonly Feature[] = [
  sessions,
  accounts,
  customers,
  projects,
  membership,
  topics,
  enums,
  translations,
  backOffice,
  live,
];

/** What an API process serves: of live it has the tickets alone. */
export const apiFeatures: readonly Feature[] = features.map((feature) =>
  feature === live ? liveTickets : feature,
);

/** What a live process serves. */
export const liveFeatures: readonly Feature[] = [liveSocket];

/** What a projector runs: the read models of every feature, without routes. */
export const projectionsAlone: readonly Feature[] = features.flatMap(({ name, projections }) =>
  projections ? [{ name, projections }] : [],
);
