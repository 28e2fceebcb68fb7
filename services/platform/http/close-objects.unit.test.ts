import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { closeObjects } from './close-objects.ts';

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
});
