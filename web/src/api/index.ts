export type { ApiSignal } from './api-signal.ts';
export { answer, answerWithHeaders, randomId, randomUuid } from './call.ts';
export { type AnswerOf, api, onApiSignal, tokens } from './client.ts';
export { passwordGrant, revoke } from './oauth.ts';
export { ApiProblem, isRejection, refusalIn, refusalOf, staleOf } from './problem.ts';
export type { paths as ApiPaths } from './schema.d.ts';
