import { DETAILS, type TopicDetails } from '@keywright/events/topic';
import { FieldEditor, type Value } from '../../fields/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { usePageTags } from '../page-tags.ts';
import type { FieldEdit, TopicField } from './use-field-edit.ts';

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
  const { field, value: kind, blank } = DETAILS[edit.field];
  const commit = (value: Value): void => edit.commit((value ?? blank) as TopicDetails[F]);
  return (
    <FieldEditor
      {...shared}
      field={field}
      value={edit.draft ?? edit.value}
      onDraft={(typed: Value) => edit.keep((typed ?? blank) as TopicDetails[F])}
      limits={kind?.limits ?? {}}
      known={tags.map(({ pageTag }) => pageTag)}
      onCommit={commit}
      onCancel={edit.cancel}
    />
  );
}
