import { nameList, UNKNOWN } from '../../i18n/index.ts';
import type { LabelNames } from './label-names.ts';
import classes from './labels.module.css';
import { TagDot } from './tag-dot.tsx';
import { pathText } from './tag-tree.ts';

/** As many tags as have room in a cell; the others are a number. */
const MOST = 3;

/** The tags of a keyword; the title says all of them, each with those it stands below. */
export function TagsCell({ ids, names }: { ids: readonly string[]; names: LabelNames }) {
  const tags = ids
    .flatMap((id) => names.tag(id) ?? [])
    .sort((one, other) => one.name.localeCompare(other.name));
  if (tags.length === 0) return UNKNOWN;
  return (
    <span className={classes.chips} title={tags.map(({ path }) => pathText(path)).join(', ')}>
      {tags.slice(0, MOST).map(({ name, colour }) => (
        <span key={name} className={classes.chip}>
          <TagDot colour={colour} />
          <bdi className={classes.chipName}>{name}</bdi>
        </span>
      ))}
      {tags.length > MOST && <span className={classes.more}>+{tags.length - MOST}</span>}
    </span>
  );
}

/** The categories of a keyword by name. */
export function CategoriesCell({ ids, names }: { ids: readonly string[]; names: LabelNames }) {
  const known = ids.flatMap((id) => names.category(id) ?? []).sort((one, other) => one.localeCompare(other));
  if (known.length === 0) return UNKNOWN;
  const text = nameList(known);
  return (
    <span dir="auto" className={classes.categoryNames} title={text}>
      {text}
    </span>
  );
}
