import { accounts } from '../accounts/index.ts';
import { backOffice } from '../back-office/index.ts';
import { enums } from '../enums/index.ts';
import type { Feature } from '../platform/feature.ts';
import { sessions } from '../sessions/index.ts';
import { translations } from '../translations/index.ts';

/** Every slice of the product, in the order its routes are documented. */
export const features: readonly Feature[] = [sessions, accounts, enums, translations, backOffice];
