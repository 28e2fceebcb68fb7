import type { InputLimits } from '@keywright/events';
import { type Field, labelOfValue } from '@keywright/events/fields';
import type { ReactNode } from 'react';
import { useT } from '../i18n/index.ts';
import { ChoiceEditor, DateEditor, type EditorProps, NumberEditor, TextEditor } from './editors.tsx';
import type { Value } from './field-value.tsx';
import { WordsEditor } from './words-editor.tsx';

interface FieldEditorProps extends EditorProps<Value> {
  field: Field;
  limits: InputLimits;
  /** Words others have used, offered while one types. */
  known?: readonly string[];
  multiline?: boolean;
  className?: string | undefined;
}

const ENDLESS = Number.MAX_SAFE_INTEGER;

/** The control that changes a value, by the type of its field. Enter and leaving save, Esc takes back. */
export function FieldEditor(props: FieldEditorProps): ReactNode {
  const { field, value, limits, known = [], multiline = false, className, ...shared } = props;
  const t = useT();
  switch (field.type) {
    case 'text':
      return (
        <TextEditor
          {...shared}
          value={value as string | null}
          maxLength={limits.maxLength ?? ENDLESS}
          multiline={multiline}
          className={className}
        />
      );
    case 'day':
      return <DateEditor {...shared} value={value as string | null} />;
    case 'integer':
    case 'number':
      return <NumberEditor {...shared} value={value as number | null} max={limits.max ?? ENDLESS} />;
    case 'choice':
      return (
        <ChoiceEditor
          {...shared}
          value={value as string}
          choices={field.values.map((word) => ({
            value: word,
            label: field.labels === undefined ? word : t(labelOfValue(field.labels, word)),
          }))}
        />
      );
    case 'list':
      return (
        <WordsEditor
          {...shared}
          value={value as readonly string[]}
          known={known}
          most={limits.most ?? ENDLESS}
          maxLength={limits.maxLength ?? ENDLESS}
        />
      );
    default:
      throw new Error(`no editor for ${field.type}`);
  }
}
