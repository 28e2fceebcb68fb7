import type { Feature } from '../platform/feature.ts';
import { findEnumRoute } from './find-enum.ts';

/** The catalogue's closed vocabularies, for clients that do not share its source. */
export const enums: Feature = { name: 'enums', routes: findEnumRoute };
