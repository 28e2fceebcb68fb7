import { BASKET_KINDS, KEYWORD_STRATEGIES } from '@keywright/events/catalogue';
import { Check, Eye, EyeOff, type LucideIcon, Trash2, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { BASKETS, putInBasket } from '../baskets/index.ts';
import { useT } from '../i18n/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { type Anchor, AnchoredPopover, menuKeys } from '../ui/index.ts';
import { STRATEGY_ICONS } from './line-cells.tsx';
import type { OptimizeLine } from './optimize-calls.ts';
import classes from './line-menu.module.css';
import type { LineRights } from './line-rights.ts';
import type { TopicActs } from './use-topic-acts.ts';

export interface OpenLineMenu {
  line: OptimizeLine;
  anchor: Anchor;
  /** Gets the focus back. */
  opener: HTMLElement | null;
}

interface LineMenuProps {
  menu: OpenLineMenu;
  rights: LineRights;
  acts: TopicActs;
  onClose: () => void;
}

interface Item {
  key: string;
  icon: LucideIcon;
  label: string;
  run: () => void;
}

/** What can be done with one keyword of the topic. */
export function LineMenu(props: LineMenuProps) {
  const { menu, onClose } = props;
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), []);
  const label = t('keywords.menu', { value: menu.line.value });
  const close = (): void => {
    onClose();
    menu.opener?.focus();
  };
  return (
    <AnchoredPopover anchor={menu.anchor} label={label} width={240} onClose={close}>
      <div ref={list} role="menu" aria-label={label} className={classes.menu} onKeyDown={menuKeys(close)}>
        {useItems(props).map(({ key, icon: Icon, label: text, run }) => (
          <button
            key={key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={classes.item}
            onClick={() => {
              close();
              run();
            }}
          >
            <Icon size={14} aria-hidden="true" />
            {text}
          </button>
        ))}
      </div>
    </AnchoredPopover>
  );
}

function useItems({ menu: { line }, rights, acts }: LineMenuProps): readonly Item[] {
  const t = useT();
  const { projectId } = useProjectScope();
  const { keywordId } = line;
  const used = {
    key: 'used',
    icon: line.used ? X : Check,
    label: t(line.used ? 'optimize.menu.notUsed' : 'optimize.menu.used'),
    run: () => acts.tick([line], !line.used),
  };
  const follow = {
    key: 'follow',
    icon: line.followed ? EyeOff : Eye,
    label: t(line.followed ? 'keywords.unfollow' : 'keywords.follow'),
    run: () => acts.follow([line], !line.followed),
  };
  const places = KEYWORD_STRATEGIES.filter((strategy) => strategy !== line.strategy).map((strategy) => ({
    key: strategy,
    icon: STRATEGY_ICONS[strategy],
    label: t('optimize.menu.place', { place: t(`panel.strategy.${strategy}`) }),
    run: () => acts.place([line], strategy),
  }));
  const baskets = BASKET_KINDS.map((kind) => ({
    key: kind,
    icon: BASKETS[kind].icon,
    label: t('basket.putOne', { place: t(`basket.${kind}`) }),
    run: () => keywordId !== null && void putInBasket(projectId, kind, [keywordId]),
  }));
  const remove = {
    key: 'remove',
    icon: Trash2,
    label: t('optimize.remove'),
    run: () => acts.remove([line]),
  };
  return [
    ...(rights.ticks ? [used] : []),
    ...(rights.follows && keywordId !== null ? [follow] : []),
    ...(rights.edits ? places : []),
    ...(rights.keeps && keywordId !== null ? baskets : []),
    ...(rights.edits ? [remove] : []),
  ];
}
