import { MAX_WORDS, TEXT_LIMITS } from '@keywright/events/catalogue';
import { TOPIC_FIELDS, type TopicDetails } from '@keywright/events/topic';
import { type EditorLimits, FieldEditor, type Value } from '../../fields/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { usePageTags } from '../page-tags.ts';

import type { FieldEdit, TopicField } from './use-field-edit.ts';

const LIMITS: Partial<Record<TopicField, EditorLimits>> = {
  pageName: { maxLength: TEXT_LIMITS.pageName },
  myTopic: { maxLength: TEXT_LIMITS.myTopic },
  whyArticle: { maxLength: TEXT_LIMITS.whyArticle },
  url: { maxLength: TEXT_LIMITS.url },
  pageTags: { maxLength: TEXT_LIMITS.pageTag, most: TEXT_LIMITS.pageTags },
  estimateNumberOfWords: { max: MAX_WORDS },
  wordsInContent: { max: MAX_WORDS },
};

/** Tags are edited as words. */
const FIELDS = { ...TOPIC_FIELDS.fields, pageTags: { type: 'list', of: { type: 'text' } } } as const;

/** The control of a topic's field while it is edited. */
export function TopicFieldEditor<F extends TopicField>(props: {
  edit: FieldEdit<F>;
  label: string;
  multiline?: boolean;
  className?: string | undefined;
}) {
  const { edit, ...shared } = props;
  const { projectId } = useProjectScope();
  const tags = usePageTags(projectId, edit.field === 'pageTags');
  // The number of words written is never unknown.
  const commit = (value: Value): void =>
    edit.commit((edit.field === 'wordsInContent' ? (value ?? 0) : value) as TopicDetails[F]);
  return (
    <FieldEditor
      {...shared}
      field={FIELDS[edit.field]}
      value={edit.value}
      limits={LIMITS[edit.field] ?? {}}
      known={tags.map(({ pageTag }) => pageTag)}
      onCommit={commit}
      onCancel={edit.cancel}
    />
  );
}
