import type { Field } from '@keywright/events/fields';
import type { ReactNode } from 'react';
import { useFormats } from '../i18n/index.ts';
import { Count, Tag } from '../ui/index.ts';
import { Choice } from './choice.tsx';

type Plain = string | number | boolean | null;
/** What a field of a row holds. */
export type Value = Plain | undefined | readonly Plain[] | object;

/**
 * A value as a cell shows it, by the type of its field: words of a vocabulary with their mark, numbers abbreviated, days
 * short. Nothing where there is none. A feature shows in a way of its own what is more than its value.
 */
export function FieldValue({ field, value }: { field: Field; value: Value }): ReactNode {
  const formats = useFormats();
  if (value === null || value === undefined) return null;
  const text = (): string => (value as string | number | boolean).toString();
  switch (field.type) {
    case 'list':
      return (value as readonly Plain[]).map((item, place) =>
        field.of.type === 'text' ? (
          <Tag key={place}>{String(item)}</Tag>
        ) : (
          <FieldValue key={place} field={field.of} value={item} />
        ),
      );
    case 'choice':
      return field.labels === undefined ? text() : <Choice labels={field.labels} word={text()} />;
    case 'integer':
    case 'number':
      return <Count value={value as number} />;
    case 'day':
      return formats.dayMonth(value as string);
    case 'moment':
      return formats.dayTime(value as string);
    case 'flag':
      return field.labels === undefined ? null : <Choice labels={field.labels} word={value ? 'yes' : 'no'} />;
    case 'text':
    case 'id':
    case 'int64':
      return text();
    default:
      return null;
  }
}
