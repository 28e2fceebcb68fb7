import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { closeObjects, measuredFirst } from './request-schemas.ts';

describe('The schema of a request', () => {
  it.each([
    ['an object', Type.Object({ a: Type.String() }), { additionalProperties: false }],
    [
      'an object in an object',
      Type.Object({ a: Type.Object({ b: Type.String() }) }),
      { properties: { a: { additionalProperties: false } } },
    ],
    [
      'the items of a list',
      Type.Array(Type.Object({ a: Type.String() })),
      { items: { additionalProperties: false } },
    ],
    [
      'the branches of a union',
      Type.Union([Type.Object({ a: Type.String() }), Type.Null()]),
      { anyOf: [{ additionalProperties: false }, { type: 'null' }] },
    ],
  ])('refuses unknown fields in %s', (_where, schema, closed) => {
    expect(closeObjects(schema)).toMatchObject(closed);
  });

  it('leaves an object open that says so', () => {
    const open = Type.Object({ a: Type.String() }, { additionalProperties: true });
    expect(closeObjects(open)).toMatchObject({ additionalProperties: true });
  });

  it('leaves a map alone, whose names are not known beforehand', () => {
    const map = Type.Record(Type.String(), Type.Boolean());
    expect(closeObjects(map)).toEqual(map);
  });

  it('does not change the schema it was given', () => {
    const schema = Type.Object({ a: Type.String() });
    closeObjects(schema);
    expect('additionalProperties' in schema).toBe(false);
  });

  it('gives a list that has no longest length one, and leaves another its own', () => {
    expect(closeObjects(Type.Array(Type.String()))).toMatchObject({ maxItems: 1_000 });
    expect(closeObjects(Type.Array(Type.String(), { maxItems: 3 }))).toMatchObject({ maxItems: 3 });
  });

  it('takes fields for fields whose names are words of schemas, when it measures lists first', () => {
    const list = Type.Array(Type.String(), { maxItems: 3, uniqueItems: true });
    const schema = Type.Object({ items: list, maxItems: Type.Integer(), uniqueItems: Type.Boolean() });
    const measured = { type: 'array', maxItems: 3, if: { maxItems: 3 } };
    expect(measuredFirst(schema)).toMatchObject({
      properties: {
        items: { ...measured, then: { items: { type: 'string' }, uniqueItems: true } },
        maxItems: { type: 'integer' },
        uniqueItems: { type: 'boolean' },
      },
    });
  });
});
