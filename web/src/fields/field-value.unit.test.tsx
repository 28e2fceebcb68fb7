import type { Field } from '@keywright/events/fields';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { texts } from '../i18n/texts.ts';
import { FieldValue } from './field-value.tsx';

beforeAll(async () => {
  const translation = { 'light.yes': 'lit', 'light.no': 'dark' };
  await texts.init({ keySeparator: false, resources: { 'en-GB': { translation } } });
});

const shown = (field: Field, value: boolean): string =>
  renderToStaticMarkup(<FieldValue field={field} value={value} />);

describe('a flag in a cell', () => {
  it('shows its word for yes and its word for no', () => {
    const field: Field = { type: 'flag', labels: 'light.*' };
    expect([shown(field, true), shown(field, false)]).toEqual(['lit', 'dark']);
  });

  it('shows nothing where it has no words', () => {
    expect(shown({ type: 'flag' }, true)).toBe('');
  });
});
