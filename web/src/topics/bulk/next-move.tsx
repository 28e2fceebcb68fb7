import { atom, useAtomValue } from 'jotai';
import { selectAtom } from 'jotai/utils';
import { Check, Lock } from 'lucide-react';
import { familyOf } from '../../data/family.ts';
import { useT } from '../../i18n/index.ts';
import classes from './bulk.module.css';
import { type Outlook, type OutlookOf, outlookOf } from './outlook.ts';

/** What the move that the bar offers will come to; null while it offers none. */
export const outlookAtom = atom<Outlook | null>(null);

/** What it comes to for one topic; changes only where that does. */
const nextMoveAtom = familyOf((id) =>
  selectAtom(
    outlookAtom,
    (outlook) => outlook && outlookOf(outlook, id),
    (one, other) =>
      one?.kind === other?.kind &&
      one?.to === other?.to &&
      one?.back === other?.back &&
      one?.why === other?.why,
  ),
);

/** Where a chosen topic goes by the move that is offered, or why it does not. */
export function NextMove({ topicId }: { topicId: string }) {
  const next = useAtomValue(nextMoveAtom(topicId));
  return next && <NextMoveText next={next} />;
}

export function NextMoveText({ next }: { next: OutlookOf }) {
  const t = useT();
  const { text, icon } = said(next, t);
  return (
    <span className={classes.nextMove} data-kind={next.kind} title={text}>
      {icon}
      <span>{text}</span>
    </span>
  );
}

function said({ kind, to, back, why }: OutlookOf, t: ReturnType<typeof useT>) {
  switch (kind) {
    case 'open':
      return {
        icon: <Check size={13} aria-hidden="true" />,
        text: t(back ? 'bulk.next.back' : 'bulk.next.open', { stage: t(`status.${to}`) }),
      };
    case 'there':
      return { icon: <Check size={13} aria-hidden="true" />, text: t('bulk.next.there') };
    case 'closed':
      return { icon: <Lock size={13} aria-hidden="true" />, text: why };
  }
}
