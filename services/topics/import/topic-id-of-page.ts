import { v5 as uuidV5 } from 'uuid';

const PAGES = '8b7a3c52-0f5e-4d0b-9a59-6f1f0f4c7d21';

/** The key of a page, by its project and its address. It is the id of the first topic that is imported from there, too. */
export function topicIdOfPage(projectId: string, address: string): string {
  return uuidV5(`${projectId} ${address}`, PAGES);
}

/**
 * The ids that topics imported from one address have, in this order: the next one is free as soon as the topic before it has
 * another address. They follow from project and address, so that two imports of one page, however close to each other, meet in
 * one stream and the second finds it taken.
 */
export function* topicIdsOfPage(projectId: string, address: string): Generator<string, never> {
  for (let id = topicIdOfPage(projectId, address); ; id = uuidV5(`after ${id}`, PAGES)) yield id;
}
