import type { TopicCommand } from '@keywright/events/topic';
import type { Trade } from '../trades/trade.ts';

const OLD_PAGES = [
  ['About us', 'about', '2023-02-14', 310],
  ['Delivery and returns', 'delivery', '2023-02-14', 540],
  ['Our story in twelve pictures', 'story', '2023-09-01', 820],
  ['Gift vouchers', 'vouchers', '2024-11-20', 190],
  ['Frequently asked questions', 'questions', '2024-03-05', 1240],
  ['Press', 'press', null, 95],
] as const;

/** Pages the site had before the team planned anything: imported, waiting to be activated. */
export function importedPagesOf(projectId: string, trade: Trade): TopicCommand[] {
  return OLD_PAGES.map(([title, path, publishedOn, words]) => ({
    type: 'ImportPage',
    projectId,
    url: `${trade.site}/${path}`,
    title,
    publishedOn,
    words,
  }));
}
