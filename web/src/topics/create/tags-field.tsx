import { tidyText } from '@keywright/events';
import { TEXT_LIMITS } from '@keywright/events/catalogue';
import { FormField, pastingLines, WordsNote } from '../../fields/index.ts';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { usePageTags } from '../page-tags.ts';
import classes from './new-topic.module.css';

const OFFERED = 6;

/** Page tags, separated by commas; the ones used most are one press away. */
export function TagsField({
  value,
  error,
  onChange,
}: {
  value: readonly string[];
  error: string | null;
  onChange: (tags: string[]) => void;
}) {
  const t = useT();
  const { projectId } = useProjectScope();
  const known = usePageTags(projectId);
  const read = (text: string) => onChange(text.split(',').map((tag) => tag.trimStart()));
  const chosen = value.map(tidyText).filter(Boolean);
  const offered = known.filter(({ pageTag }) => !chosen.includes(pageTag)).slice(0, OFFERED);
  return (
    <div>
      <FormField label={t('panel.field.pageTags')} error={error}>
        {(props) => (
          <input
            {...props}
            value={value.join(', ')}
            onChange={(event) => read(event.currentTarget.value)}
            onPaste={pastingLines(read)}
            onBlur={() => onChange(chosen)}
          />
        )}
      </FormField>
      <WordsNote words={chosen} most={TEXT_LIMITS.pageTags} maxLength={TEXT_LIMITS.pageTag} />
      {offered.length > 0 && (
        <div className={classes.offered}>
          {offered.map(({ pageTag }) => (
            <button
              key={pageTag}
              type="button"
              className={classes.offer}
              onClick={() => onChange([...chosen, pageTag])}
            >
              {pageTag}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
