export type { ApiSignal } from './api-signal.ts';
export { answer, answerWithHeaders, randomId } from './call.ts';
export { type AnswerOf, api, onApiSignal, tokens } from './client.ts';
export { passwordGrant, revoke } from './oauth.ts';
export { ApiProblem, type FieldProblem, isRejection, refusalOf, staleOf } from './problem.ts';
export type { paths } from './schema.d.ts';
