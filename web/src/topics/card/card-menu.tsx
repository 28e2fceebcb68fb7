import type { TopicRow } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import {
  ArrowRight,
  CalendarDays,
  Crosshair,
  ExternalLink,
  Link2,
  Lock,
  type LucideIcon,
  UserRound,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { AnchoredPopover, menuKeys } from '../../ui/index.ts';
import { topicRows } from '../atoms.ts';
import { DatePopover } from '../calendar/delivery-popovers.tsx';
import { whyFixed } from '../calendar/set-delivery.ts';
import { openMoveMenu } from '../moves/move-state.ts';
import moveClasses from '../moves/moves.module.css';
import { openOptimize, topicSearch } from '../open-topic.ts';
import { accessTo } from '../panel/access.ts';
import { AssigneesPicker } from '../panel/assignees-field.tsx';
import { nameOf } from '../topic-facts.ts';
import { copyLink } from '../view-address.ts';
import type { CardMenu } from './card-menu-state.ts';

interface OpenCardMenuProps {
  menu: CardMenu;
  close: () => void;
}

/** What can be done with a card besides opening it; a choice that needs an answer asks for it in the same place. */
export function OpenCardMenu({ menu, close }: OpenCardMenuProps) {
  const t = useT();
  const row = useAtomValue(topicRows.atomOf(menu.topicId));
  const [asks, setAsks] = useState<'assign' | 'date' | null>(null);
  if (row === null) return null;
  const label = t('card.menu', { name: nameOf(row) });
  if (asks === 'date') return <DatePopover topicId={row.id} anchor={menu.anchor} onClose={close} />;
  if (asks === 'assign')
    return (
      <AnchoredPopover anchor={menu.anchor} label={t('card.menu.assign')} trapped width={360} onClose={close}>
        <AssigneesPicker row={row} />
      </AnchoredPopover>
    );
  return (
    <AnchoredPopover anchor={menu.anchor} label={label} width={280} onClose={close}>
      <Choices row={row} menu={menu} label={label} close={close} ask={setAsks} />
    </AnchoredPopover>
  );
}

function Choices(
  props: OpenCardMenuProps & { row: TopicRow; label: string; ask: (what: 'assign' | 'date') => void },
) {
  const { row, menu, label, close, ask } = props;
  const t = useT();
  const scope = useProjectScope();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), []);
  const assign = accessTo('ASSIGN', row, { t, scope });
  const then = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <div ref={list} role="menu" aria-label={label} className={moveClasses.menu} onKeyDown={menuKeys(close)}>
      <Choice
        icon={ArrowRight}
        label="move.to"
        run={then(() => openMoveMenu(row.id, menu.opener, menu.opener))}
      />
      <Choice
        icon={UserRound}
        label="card.menu.assign"
        why={assign.may ? null : assign.why}
        run={() => ask('assign')}
      />
      <Choice icon={CalendarDays} label="card.menu.date" why={whyFixed(row, scope)} run={() => ask('date')} />
      <Choice icon={Crosshair} label="optimize.open" run={then(() => openOptimize(row))} />
      <Choice icon={Link2} label="board.copyLink" run={then(() => void copyLink(row.id))} />
      <Choice
        icon={ExternalLink}
        label="card.menu.newTab"
        run={then(() => window.open(topicSearch(row.id), '_blank', 'noopener'))}
      />
    </div>
  );
}

/** One thing to do, or why the reader may not. */
function Choice(props: { icon: LucideIcon; label: string; why?: string | null; run: () => void }) {
  const { icon, label, why = null, run } = props;
  const t = useT();
  const Icon = why === null ? icon : Lock;
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      aria-disabled={why !== null || undefined}
      className={moveClasses.item}
      onClick={why === null ? run : undefined}
    >
      <Icon size={14} aria-hidden="true" />
      <span className={moveClasses.texts}>
        <span className={moveClasses.what}>{t(label)}</span>
        {why !== null && <span className={moveClasses.effect}>{why}</span>}
      </span>
    </button>
  );
}
