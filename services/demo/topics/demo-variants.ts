import { normalForm } from '@keywright/events/keywords';
import type { TopicKeyword } from '@keywright/events/topic';
import type { DemoMetrics } from './metrics.ts';
import type { MoreDone } from './topic-retelling.ts';

/** A keyword of a topic that people type in two ways; both stand on the topic. */
export interface DemoVariant {
  topicId: string;
  original: string;
  variant: string;
}

/** Another way to type a keyword: one of its words in the singular; null where no word has one, or all are taken. */
export function variantOf(value: string, language: string, taken: ReadonlySet<string>): string | null {
  const words = value.split(' ');
  const form = normalForm(value, language);
  const others = words.flatMap((word, nth) =>
    word.endsWith('s') ? [words.with(nth, word.slice(0, -1)).join(' ')] : [],
  );
  return others.find((other) => !taken.has(other) && normalForm(other, language) === form) ?? null;
}

/** Somebody puts the variant on the topic, beside the keyword itself. */
export function addingVariant(variant: string): MoreDone {
  const keywords: Pick<TopicKeyword, 'value' | 'strategy'>[] = [{ value: variant, strategy: 'RELATED' }];
  return {
    command: () => ({ type: 'AddTopicKeywords', keywords, mainElsewhere: new Map(), confirm: true }),
    by: ['SEO_CHECKER', 'CONTENT_MANAGER'],
  };
}

/** Part of those who search so type the variant, which no page ranks for. */
export function metricsOfVariant({ volume, cpc }: DemoMetrics): DemoMetrics {
  const ofVariant = volume === null ? null : Math.max(10, Math.round((volume * 0.3) / 10) * 10);
  return { volume: ofVariant, cpc, position: null, previous_position: null, impressions: null };
}
