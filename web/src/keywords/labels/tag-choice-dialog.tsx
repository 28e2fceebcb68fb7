import { useState } from 'react';
import { isolated, useFormats, useT } from '../../i18n/index.ts';
import { Select } from '../../ui/index.ts';
import { FormDialog } from '../../ui/feedback/form-dialog.tsx';
import classes from '../keyword-forms.module.css';
import { alterTag, uniteTags } from './label-acts.ts';
import type { TagFacts } from './label-facts.ts';
import { TagDot } from './tag-dot.tsx';
import { mergersFor, parentsFor, pathText, pathTo } from './tag-tree.ts';

interface TagChoiceDialogProps {
  tag: TagFacts;
  tags: readonly TagFacts[];
  /** It was done; `position`: where that is written. */
  onDone: (position: string) => void;
  onClose: () => void;
}

/** Chooses the tag that another one is put below; none: the top. */
export function MoveTagDialog({ tag, tags, onDone, onClose }: TagChoiceDialogProps) {
  const t = useT();
  const [parent, setParent] = useState(tag.parentTag ?? '');
  const [busy, setBusy] = useState(false);
  const top = { value: '', label: t('keywordLabels.tags.top') };
  const submit = async (): Promise<void> => {
    setBusy(true);
    const done = await alterTag(tag, { parentTag: parent === '' ? null : parent });
    setBusy(false);
    if (done === null) return;
    onDone(done.position);
    onClose();
  };
  return (
    <FormDialog
      title={t('keywordLabels.tags.move.title', { name: isolated(tag.name) })}
      size={420}
      submit={t('keywordLabels.tags.move.submit')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={classes.addForm}>
        <span className={classes.hint}>{t('keywordLabels.tags.move.text')}</span>
        <Select
          search
          label={t('keywordLabels.tags.move.below')}
          value={parent}
          options={[top, ...optionsOf(tags, parentsFor(tags, tag.id))]}
          onChange={setParent}
        />
      </div>
    </FormDialog>
  );
}

/** Chooses the tag that another one becomes one with, and says what that does. */
export function MergeTagDialog({ tag, tags, onDone, onClose }: TagChoiceDialogProps) {
  const t = useT();
  const { full } = useFormats();
  const options = optionsOf(tags, mergersFor(tags, tag.id));
  const [into, setInto] = useState(options[0]?.value ?? '');
  const [busy, setBusy] = useState(false);
  const other = tags.find(({ id }) => id === into);
  const below = tags.filter(({ parentTag }) => parentTag === tag.id).length;
  const submit = async (): Promise<void> => {
    if (other === undefined) return;
    setBusy(true);
    const done = await uniteTags(tag, other);
    setBusy(false);
    if (done === null) return;
    onDone(done.position);
    onClose();
  };
  if (other === undefined)
    return (
      <FormDialog
        title={t('keywordLabels.tags.merge.title', { name: isolated(tag.name) })}
        size={420}
        submit={t('dialog.close')}
        busy={false}
        onSubmit={async () => onClose()}
        onClose={onClose}
      >
        <p className={classes.hint}>{t('keywordLabels.tags.merge.none')}</p>
      </FormDialog>
    );
  const names = { name: isolated(tag.name), into: isolated(other.name) };
  return (
    <FormDialog
      title={t('keywordLabels.tags.merge.title', names)}
      size={440}
      submit={t('keywordLabels.tags.merge.submit', names)}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={classes.addForm}>
        <span className={classes.hint}>{t('keywordLabels.tags.merge.into')}</span>
        <Select
          search
          label={t('keywordLabels.tags.merge.into')}
          value={into}
          options={options}
          onChange={setInto}
        />
      </div>
      <p>
        {t('keywordLabels.tags.merge.text', { ...names, count: tag.keywords, shown: full(tag.keywords) })}{' '}
        {below > 0 && t('keywordLabels.tags.merge.below', { ...names, count: below, shown: full(below) })}{' '}
        {t('keywordLabels.tags.merge.end', names)}
      </p>
    </FormDialog>
  );
}

const optionsOf = (all: readonly TagFacts[], tags: readonly TagFacts[]) =>
  tags.map(({ id, colour }) => ({
    value: id,
    label: pathText(pathTo(all, id)),
    mark: <TagDot colour={colour} />,
  }));
