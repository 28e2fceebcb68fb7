export type { AnswerOf } from './answer-of.ts';
export { answer, answerWithHeaders, api, onApiSignal, sessionFetch, tokens } from './client.ts';
export { passwordGrant, revoke } from './oauth.ts';
export { ApiProblem, type FieldProblem, isRefusal, refusalOf, staleOf } from './problem.ts';
export { randomId } from './random-id.ts';
export { request, requestWithHeaders } from './request.ts';
export type { paths } from './schema.d.ts';
export type { ApiSignal } from './session-fetch.ts';
