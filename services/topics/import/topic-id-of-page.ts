import { v5 as uuidV5 } from 'uuid';
import { earlierAddresses } from './page-address.ts';

const PAGES = '8b7a3c52-0f5e-4d0b-9a59-6f1f0f4c7d21';

/**
 * The id of the topic an imported page becomes. It follows from project and address, so that two imports of one page,
 * however close to each other, meet in one stream and the second finds it taken.
 */
export function topicIdOfPage(projectId: string, address: string): string {
  return uuidV5(`${projectId} ${address}`, PAGES);
}

/** Every id that an import may have given to the page at a url, that of today first; none where it is no address. */
export function topicIdsOfPage(projectId: string, url: string): string[] {
  return earlierAddresses(url).map((address) => topicIdOfPage(projectId, address));
}
