import type { Platform } from '../feature.ts';

/** How the keys of uploads begin, by which those are found that nobody has taken. */
export const UPLOADS = 'upload-';

/** The key of a new upload under the port of files. */
export const uploadKey = (ids: Platform['ids']): string => `${UPLOADS}${ids.uuid()}`;
