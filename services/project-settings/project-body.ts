import { cleaned, problemOf, type Refusal, required, VALUES } from '@keywright/events';
import { COUNTRIES, SEARCH_LANGUAGES } from '@keywright/events/catalogue';
import { Type } from 'typebox';
import { ownsCustomer } from '../customers/index.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/feature.ts';
import { textOrNull, textWithin } from '../platform/http/json-types.ts';
import { isUuid } from '../platform/ids.ts';

const country = Type.String({ maxLength: 2, description: 'ISO 3166' });
const language = Type.String({ maxLength: 3, description: 'ISO 639' });
const customerId = textOrNull('one of the caller’s own; null: none');
const timeZone = Type.Unsafe<string | null>({
  type: ['string', 'null'],
  maxLength: 64,
  description: 'IANA name; null: that of the country',
});
const name = textWithin(VALUES.projectName);

/** What begins a project. */
export const newProjectSchema = Type.Object({
  name,
  customerId: Type.Optional(customerId),
  country,
  language,
  timeZone: Type.Optional(timeZone),
});

/** What may be changed of one; what is not named stays. */
export const projectChangesSchema = Type.Object(
  {
    name: Type.Optional(name),
    customerId: Type.Optional(customerId),
    country: Type.Optional(country),
    language: Type.Optional(language),
    timeZone: Type.Optional(timeZone),
    strictWorkflow: Type.Optional(Type.Boolean()),
    msvThresholds: Type.Optional(
      Type.Object({
        low: Type.Optional(Type.Integer({ description: VALUES.msvThreshold.bounds })),
        medium: Type.Optional(Type.Integer({ description: VALUES.msvThreshold.bounds })),
      }),
    ),
    projectProductConfig: Type.Optional(
      Type.Object({
        enabled: Type.Optional(Type.Boolean()),
        aiPlan: Type.Optional(
          Type.Object({ maxNumberOfCalls: Type.Integer({ description: VALUES.aiCalls.bounds }) }),
        ),
      }),
    ),
    logo: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        maxLength: 0,
        description: 'null takes the logo away; an image is uploaded',
      }),
    ),
  },
  { minProperties: 1 },
);

/** A name of a project as it is stored. @throws AppError FIELD_REQUIRED, FIELD_INVALID */
export function usableName(given: string | null): string {
  const tidy = cleaned(given);
  throwAny(tidy === null ? required('name') : problemOf('name', VALUES.projectName, tidy));
  return tidy!;
}

interface Place {
  country?: string;
  language?: string;
  timeZone?: string | null;
}

/**
 * Where a project is to be; what it has already it may keep.
 * @throws AppError FIELD_INVALID for a country, language or time zone that nobody knows
 */
export function requireKnownPlace(
  { country: of, language: said, timeZone: zone }: Place,
  before: Place = {},
): void {
  if (of !== undefined && of !== before.country && !COUNTRIES.includes(of)) throw unknown('country');
  if (said !== undefined && said !== before.language && !SEARCH_LANGUAGES.includes(said))
    throw unknown('language');
  if (zone && zone !== before.timeZone && !isTimeZone(zone)) throw unknown('timeZone');
}

/** @throws AppError FIELD_INVALID, the same for a customer of somebody else and for one that nobody has */
export async function requireOwnCustomer(
  { db }: Pick<Platform, 'db'>,
  userId: string,
  customer: string | null,
): Promise<void> {
  if (customer === null) return;
  if (!isUuid(customer) || !(await ownsCustomer(db, userId, customer))) throw unknown('customerId');
}

/** @throws AppError with what a check has found, if anything */
export function throwAny(refusal: Refusal | null): void {
  if (refusal === null) return;
  const { code, ...facts } = refusal;
  throw new AppError(code, facts);
}

const unknown = (field: string): AppError => new AppError('FIELD_INVALID', { field, reason: 'UNKNOWN' });

function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
    return /^[A-Z]/.test(timeZone);
  } catch {
    return false;
  }
}
