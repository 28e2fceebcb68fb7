import { Type } from 'typebox';

/** Why not, or null: a refusal differs by its code; what it carries besides is what the problem of the act itself would. */
export const refusalSchema = Type.Unsafe<{ code: string } | null>({
  type: ['object', 'null'],
  properties: { code: { type: 'string' } },
  required: ['code'],
  additionalProperties: true,
});
