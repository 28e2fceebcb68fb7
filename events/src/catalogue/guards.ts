/** What the content of a topic should show before a move; soft unless the project works strictly. */
export const CONTENT_GUARDS = ['MAIN_KEYWORD', 'WORDS_ESTIMATED', 'WORDS_WRITTEN', 'URL_VALID'] as const;

export type ContentGuard = (typeof CONTENT_GUARDS)[number];
