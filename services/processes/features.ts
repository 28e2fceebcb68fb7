import { accounts } from '../accounts/index.ts';
import { backOffice } from '../back-office/index.ts';
import { customers } from '../customers/index.ts';
import { enums } from '../enums/index.ts';
import { live } from '../live/index.ts';
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
