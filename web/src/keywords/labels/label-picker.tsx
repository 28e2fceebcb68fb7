import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { isolated, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { type Anchor, AnchoredPopover, matchingOptions, Segmented } from '../../ui/index.ts';
import type { AskedAct, LabelKind } from '../acts/run-act.ts';
import { knownKeywords } from '../keyword-store.ts';
import { makeCategory, makeTag } from './label-acts.ts';
import type { ProjectLabels } from './label-facts.ts';
import { categoryName } from './label-names.ts';
import classes from './label-picker.module.css';
import { TagDot } from './tag-dot.tsx';
import { pathText, pathTo, tagLines } from './tag-tree.ts';
import { useKeywordLabels } from './use-keyword-labels.ts';

/** A choice of tags or categories that is open, and where; `only`: for this keyword, instead of those that are chosen. */
export interface OpenPicker {
  kind: LabelKind;
  anchor: Anchor;
  only?: string;
}

interface LabelPickerProps {
  picker: OpenPicker;
  /** The keywords it is for; null where they are those that a filter lets through. */
  ids: readonly string[] | null;
  onAct: (act: AskedAct) => void;
  onClose: () => void;
}

interface Option {
  id: string;
  name: string;
  /** How it is found: with the names it stands below. */
  label: string;
  mark?: ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A tag or category for keywords, found by typing: given to them, taken off them, or made with what was typed. */
export function LabelPicker({ picker, ids, onAct, onClose }: LabelPickerProps) {
  const { kind, anchor } = picker;
  const t = useT();
  const { projectId } = useProjectScope();
  const { labels, reload } = useKeywordLabels();
  const [remove, setRemove] = useState(false);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [busy, setBusy] = useState(false);
  const [worn] = useState(() => (ids === null ? null : wornBy(ids, kind)));
  const id = useId();
  const all = labels === null ? [] : optionsOf(labels, kind, t);
  const offered = remove && worn !== null ? all.filter((option) => worn.has(option.id)) : all;
  const options = matchingOptions(offered, typed);
  const name = typed.trim().replaceAll(/\s+/g, ' ');
  const isKnown = all.some((one) => one.name.toLocaleLowerCase() === name.toLocaleLowerCase());
  const isNew = !remove && labels !== null && name !== '' && !isKnown;
  const count = options.length + (isNew ? 1 : 0);
  const choose = ({ id: chosen, name: called }: Pick<Option, 'id' | 'name'>, position?: string): void => {
    onClose();
    const made = position === undefined ? {} : { made: position };
    onAct({ kind, label: { id: chosen, name: called }, remove, ...made });
  };
  const make = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const made =
      kind === 'tag' ? await makeTag(projectId, { name }) : await makeCategory(projectId, name, null);
    setBusy(false);
    if (made === null) return;
    void reload(made.position);
    choose({ id: made.id, name }, made.position);
  };
  const take = (place: number): void => {
    const option = options[place];
    if (option !== undefined) choose(option);
    else if (isNew) void make();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS[event.key];
    if (step !== undefined && count > 0) setActive((active + step + count) % count);
    else if (event.key === 'Enter') take(active);
    else return;
    event.preventDefault();
  };
  const narrow = (text: string): void => {
    setTyped(text);
    setActive(0);
  };
  const canRemove = worn === null ? all.length > 0 : worn.size > 0;
  const title = t(`keywordLabels.pick.${kind}`);
  return (
    <AnchoredPopover trapped anchor={anchor} label={title} width={280} onClose={onClose}>
      <div className={classes.picker}>
        {canRemove && (
          <Segmented
            label={t('keywordLabels.pick.way')}
            segments={[
              { value: 'assign', label: t('keywordLabels.pick.assign') },
              { value: 'remove', label: t('keywordLabels.pick.remove') },
            ]}
            value={remove ? 'remove' : 'assign'}
            onChange={(way) => {
              setRemove(way === 'remove');
              setActive(0);
            }}
          />
        )}
        <input
          type="text"
          role="combobox"
          autoComplete="off"
          data-autofocus
          dir="auto"
          aria-label={t(`keywordLabels.pick.${kind}.field`)}
          placeholder={t(remove ? 'select.search.hint' : `keywordLabels.pick.${kind}.field`)}
          aria-autocomplete="list"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={count > 0 ? `${id}-${active}` : undefined}
          className={classes.field}
          value={typed}
          onChange={(event) => narrow(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <ul
          id={id}
          role="listbox"
          aria-label={title}
          className={classes.options}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, place) => (
            <OptionLine
              key={option.id}
              id={`${id}-${place}`}
              active={place === active}
              onTake={() => choose(option)}
            >
              {option.mark}
              <span dir="auto" className={classes.label}>
                {option.label}
              </span>
              {!remove && worn?.get(option.id) === ids?.length && (
                <span className={classes.all}>{t('keywordLabels.pick.all')}</span>
              )}
            </OptionLine>
          ))}
          {isNew && (
            <OptionLine
              id={`${id}-${options.length}`}
              active={active === options.length}
              onTake={() => void make()}
            >
              {t(`keywordLabels.pick.${kind}.make`, { name: isolated(name) })}
            </OptionLine>
          )}
        </ul>
        {count === 0 && (
          <p role="status" className={classes.none}>
            {labels === null
              ? t('loading')
              : typed === ''
                ? t(`keywordLabels.pick.${kind}.none`)
                : t('select.search.none')}
          </p>
        )}
      </div>
    </AnchoredPopover>
  );
}

function OptionLine(props: { id: string; active: boolean; onTake: () => void; children: ReactNode }) {
  const { id, active, onTake, children } = props;
  return (
    <li
      // What is led to by keys is in sight.
      ref={(line) => void (active && line?.scrollIntoView({ block: 'nearest' }))}
      id={id}
      role="option"
      aria-selected={active}
      className={classes.option}
      onClick={onTake}
    >
      {children}
    </li>
  );
}

function optionsOf(labels: ProjectLabels, kind: LabelKind, t: ReturnType<typeof useT>): readonly Option[] {
  if (kind === 'category')
    return labels.categories.map((category) => {
      const name = categoryName(t, category);
      return { id: category.id, name, label: name };
    });
  return tagLines(labels.tags).map(({ tag: { id, name, colour } }) => ({
    id,
    name,
    label: pathText(pathTo(labels.tags, id)),
    mark: <TagDot colour={colour} />,
  }));
}

/** How many of these keywords carry each label, as far as they are known. */
function wornBy(ids: readonly string[], kind: LabelKind): ReadonlyMap<string, number> {
  const worn = new Map<string, number>();
  for (const id of ids) {
    const row = knownKeywords.get(id);
    for (const label of (kind === 'tag' ? row?.tags : row?.categories) ?? [])
      worn.set(label, (worn.get(label) ?? 0) + 1);
  }
  return worn;
}
