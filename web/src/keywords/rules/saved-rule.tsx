import { writeRuleGroup } from '@keywright/events/keywords';
import { GripVertical, Trash2, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { isolated, useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Avatar, type DragData, IconButton, TimeAgo, useDraggable, useDropTarget } from '../../ui/index.ts';
import { actionIcon } from './actions.ts';
import type { StandingRule } from './rule-calls.ts';
import { ruleSentence } from './rule-text.ts';
import classes from './saved-rules.module.css';

const KIND = 'keyword-rules';

interface RuleDrag extends DragData {
  kind: typeof KIND;
  id: string;
}

interface SavedRuleProps {
  rule: StandingRule;
  edits: boolean;
  /** The rule above it, and the second one below it: before which it goes by a key. */
  before: string | null;
  behind: string | null;
  isLast: boolean;
  /** Puts it before another; null: behind all. */
  onPut: (before: string | null) => void;
  /** Another one was dropped on it. */
  onTake: (id: string) => void;
  onTurn: (enabled: boolean) => void;
  onOpen: () => void;
  onDelete: () => void;
}

/** A standing rule: what it says, whether it is on, what it has done and in whose name; dragged, or put by arrow keys. */
export function SavedRule(props: SavedRuleProps) {
  const { rule, edits, before, behind, isLast, onPut, onTake, onTurn, onOpen, onDelete } = props;
  const t = useT();
  const formats = useFormats();
  const { personOf } = useProjectScope();
  const item = useRef<HTMLLIElement>(null);
  const { id, name, action, groups, enabled, moved, lastMovedAt, stopped, scope } = rule;
  useDraggable<RuleDrag>({
    ref: item,
    data: { kind: KIND, id },
    disabled: !edits,
    badge: () => ({ text: name, count: null }),
  });
  const over = useDropTarget<RuleDrag>({
    ref: item,
    kind: KIND,
    accepts: (dragged) => dragged.id !== id,
    onDrop: (dragged) => onTake(dragged.id),
  });
  const onKey = (event: KeyboardEvent): void => {
    const isUp = event.key === 'ArrowUp';
    if (!isUp && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (isUp ? before !== null : !isLast) onPut(isUp ? before : behind);
  };
  const Icon = actionIcon(action);
  const named = { name: isolated(name) };
  const author = personOf(rule.authorId);
  return (
    <li
      ref={item}
      className={classes.rule}
      data-rule={id}
      data-words={groups.map(writeRuleGroup).join(' ')}
      data-over={over || undefined}
      data-off={!enabled || undefined}
    >
      {edits && (
        <button
          type="button"
          data-grip=""
          className={classes.grip}
          aria-label={t('keywordRules.move', named)}
          title={t('keywordRules.move.keys')}
          onKeyDown={onKey}
        >
          <GripVertical size={14} aria-hidden="true" />
        </button>
      )}
      <div className={classes.text}>
        <button type="button" className={classes.name} dir="auto" onClick={onOpen}>
          <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
          {name}
        </button>
        <p className={classes.sentence}>{ruleSentence({ t, formats }, groups, { action, scope })}</p>
        <p className={classes.facts}>
          <Avatar person={author} size={16} />
          <bdi>{author.name}</bdi> ·{' '}
          {t('keywordRules.movedSoFar', { count: moved, shown: formats.full(moved) })}
          {lastMovedAt !== null && (
            <>
              {' · '}
              <TimeAgo at={lastMovedAt} />
            </>
          )}
        </p>
        {stopped !== null && (
          <p className={classes.stopped}>
            <TriangleAlert size={13} aria-hidden="true" />
            {t(`keywordRules.stopped.${stopped}`, { name: isolated(author.name) })}
          </p>
        )}
      </div>
      <label className={classes.turn}>
        <input
          type="checkbox"
          checked={enabled}
          disabled={!edits}
          aria-label={t('keywordRules.turn', named)}
          onChange={(event) => onTurn(event.currentTarget.checked)}
        />
        {t(enabled ? 'keywordRules.on' : 'keywordRules.off')}
      </label>
      {edits && (
        <IconButton
          label={t('keywordRules.delete.one', named)}
          icon={<Trash2 size={14} aria-hidden="true" />}
          onClick={onDelete}
        />
      )}
    </li>
  );
}
