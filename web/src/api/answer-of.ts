import type { paths } from './schema.d.ts';

/** The body of a GET's 200 answer: `AnswerOf<'/api/topics/{id}'>`. */
export type AnswerOf<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;
