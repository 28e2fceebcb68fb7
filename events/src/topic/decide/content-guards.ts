import type { ContentGuard } from '../../catalogue/guards.ts';
import { plannedWords } from '../scores.ts';
import type { TopicState } from '../state.ts';
import { isWebAddress } from './text.ts';

const MET: Record<ContentGuard, (state: TopicState) => boolean> = {
  MAIN_KEYWORD: ({ keywords }) => keywords.some(({ strategy }) => strategy === 'MAIN'),
  WORDS_ESTIMATED: (state) => plannedWords(state.details.estimateNumberOfWords, state.keywords) > 0,
  WORDS_WRITTEN: ({ details }) => details.wordsInContent > 0,
  URL_VALID: ({ details }) => isWebAddress(details.url),
};

/** Those of the guards that the topic's content does not meet, in their order. */
export function unmetGuards(guards: readonly ContentGuard[], state: TopicState): ContentGuard[] {
  return guards.filter((guard) => !MET[guard](state));
}
