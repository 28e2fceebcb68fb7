import type { Feature } from '../platform/feature.ts';
import { listLanguagesRoute } from './list-languages.ts';

/** What administrators manage. They read no project's content. */
export const backOffice: Feature = { name: 'back-office', routes: listLanguagesRoute };
