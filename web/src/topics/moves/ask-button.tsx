import type { ExplainedTransition, TopicRow } from '@keywright/events/topic';
import { Send } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Button, type ButtonProps } from '../../ui/index.ts';
import { openAskForm } from './asking.ts';
import { peopleWhoCould, verbOf } from './move-labels.ts';
import classes from './moves.module.css';

type AskButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  move: ExplainedTransition;
  row: TopicRow;
  /** Says whom one asks, where that is one person. */
  named?: boolean;
};

/** Asks for a move that is locked; says so where it is asked for already, and is nothing where the reader cannot ask. */
export function AskButton({ move, row, named = false, className, ...look }: AskButtonProps) {
  const t = useT();
  const scope = useProjectScope();
  const icon = <Send size={13} aria-hidden="true" />;
  if (row.ask?.to === move.to)
    return (
      <span className={classes.asked}>
        {icon} {t('ask.asked')}
      </span>
    );
  if (!move.mayAsk) return null;
  const roles = move.refusal && 'roles' in move.refusal ? move.refusal.roles : [];
  const [first, second] = named ? peopleWhoCould(roles, scope) : [];
  const words =
    first && !second ? t('ask.person', { name: first.name.split(' ')[0] ?? first.name }) : t('ask.ask');
  return (
    <Button
      {...look}
      className={className}
      icon={icon}
      aria-label={t('ask.named', { ask: words, act: verbOf(t, row.status, move.to) })}
      aria-haspopup="dialog"
      onClick={(event) => openAskForm({ topicId: row.id, to: move.to, refused: null }, event.currentTarget)}
    >
      {words}
    </Button>
  );
}
