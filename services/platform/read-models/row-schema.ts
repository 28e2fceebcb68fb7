import type { Field, FieldTable, RowOf } from '@keywright/events/fields';
import { type TSchema, Type } from 'typebox';

/** Facts of a schema beside its type. */
type Facts = Record<string, unknown>;

/**
 * The schema of a table's rows, as lists, single answers and live frames carry them: every field, since one that were
 * missing here would silently be left out of answers.
 */
export function rowSchemaOf<T extends FieldTable>({ fields }: T) {
  const members = Object.entries(fields).map(([name, field]) => [name, schemaOf(field)] as const);
  return Type.Unsafe<RowOf<T>>(Type.Object(Object.fromEntries(members)));
}

/** The schema of one field's values. Null is one type of a list: `anyOf` would be tried case by case for every row. */
export function schemaOf(field: Field): TSchema {
  const nullable = 'nullable' in field && field.nullable === true;
  const doc = field.doc === undefined ? {} : { description: field.doc };
  switch (field.type) {
    case 'list':
      return Type.Array(schemaOf(field.of), doc);
    case 'group': {
      const names = Object.keys(field.fields);
      const [first] = Object.values(field.fields);
      const item = { [field.by]: plain('string', false, { enum: names }), [field.of]: schemaOf(first!) };
      return Type.Array(Type.Object(item), doc);
    }
    case 'object': {
      const whole = Type.Object(
        Object.fromEntries(Object.entries(field.fields).map(([name, part]) => [name, schemaOf(part)])),
        doc,
      );
      return nullable ? Type.Unsafe({ ...whole, type: ['object', 'null'] }) : whole;
    }
    case 'choice':
      return plain('string', nullable, { enum: [...field.values, ...(nullable ? [null] : [])], ...doc });
    case 'flag':
      return plain('boolean', nullable, doc);
    case 'integer':
      return plain('integer', nullable, { minimum: 0, ...doc });
    case 'number':
      return plain('number', nullable, doc);
    case 'day':
      return plain('string', nullable, { description: 'YYYY-MM-DD', ...doc });
    case 'moment':
      return plain('string', nullable, { description: 'ISO 8601, UTC', ...doc });
    default:
      return plain('string', nullable, doc);
  }
}

function plain(type: 'string' | 'boolean' | 'integer' | 'number', nullable: boolean, facts: Facts): TSchema {
  return Type.Unsafe({ type: nullable ? [type, 'null'] : type, ...facts });
}
