import {
  BASKET_KINDS,
  type BasketKind,
  KEYWORD_STATUSES,
  type KeywordScope,
} from '@keywright/events/catalogue';
import type { KeywordRow } from '@keywright/events/keywords';
import {
  CircleCheck,
  CircleDashed,
  CircleX,
  Eye,
  EyeOff,
  FileText,
  History,
  type LucideIcon,
  Shapes,
  Star,
  Tag,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { BASKETS } from '../baskets/index.ts';
import { isolated, useT } from '../i18n/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { knownTopicName, topicAddress } from '../topics/index.ts';
import { type Anchor, AnchoredPopover, menuKeys } from '../ui/index.ts';
import type { AskedAct, LabelKind } from './acts/run-act.ts';
import classes from './keywords.module.css';
import { SCOPES } from './scopes.ts';

/** The menu of one keyword, and where it opens. */
export interface OpenMenu {
  row: KeywordRow;
  anchor: Anchor;
  /** Its statuses alone. */
  part: 'all' | 'status';
  opener: HTMLElement | null;
}

interface KeywordMenuProps {
  menu: OpenMenu;
  shown: KeywordScope;
  edits: boolean;
  marks: boolean;
  onAct: (act: AskedAct) => void;
  onHistory: () => void;
  /** Opens the choice of tags or categories for it. */
  onPick: (kind: LabelKind) => void;
  /** Puts it in a basket. */
  onBasket: (kind: BasketKind) => void;
  onClose: () => void;
}

interface Item {
  key: string;
  icon: LucideIcon;
  label: string;
  run: () => void;
}

export const STATUS_ICONS_OF_KEYWORDS = {
  SUGGESTED: CircleDashed,
  VALIDATED: CircleCheck,
  REFUSED: CircleX,
} as const;

/** Topics that the menu of a keyword leads to. */
const MOST_TOPICS = 5;

/** What can be done with one keyword, the way to its topics, and its history. */
export function KeywordMenu(props: KeywordMenuProps) {
  const { menu, onClose } = props;
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), []);
  const label = t('keywords.menu', { value: menu.row.value });
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
            className={classes.menuItem}
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

function useItems({
  menu,
  shown,
  edits,
  marks,
  onAct,
  onHistory,
  onPick,
  onBasket,
}: KeywordMenuProps): readonly Item[] {
  const t = useT();
  const navigate = useNavigate();
  const { projectId } = useProjectScope();
  const { row, part } = menu;
  const moves = SCOPES.filter(({ scope }) => scope !== shown).map(({ scope, icon }) => ({
    key: scope,
    icon,
    label: t('keywords.moveTo', { place: t(`keywords.scope.${scope}`) }),
    run: () => onAct({ kind: 'move', to: scope, list: null }),
  }));
  const statuses = KEYWORD_STATUSES.filter((status) => status !== row.status).map((status) => ({
    key: status,
    icon: STATUS_ICONS_OF_KEYWORDS[status],
    label: t(`keywords.status.${status}`),
    run: () => onAct({ kind: 'status', status }),
  }));
  if (part === 'status') return statuses;
  const follow = {
    key: 'follow',
    icon: row.followed ? EyeOff : Eye,
    label: t(row.followed ? 'keywords.unfollow' : 'keywords.follow'),
    run: () => onAct({ kind: 'follow', followed: !row.followed }),
  };
  const top = {
    key: 'top',
    icon: Star,
    label: t(row.top ? 'keywords.notTop' : 'keywords.markTop'),
    run: () => onAct({ kind: 'top', top: !row.top }),
  };
  const labels = [
    { key: 'tag', icon: Tag, label: t('keywordLabels.pick.tag'), run: () => onPick('tag') },
    { key: 'category', icon: Shapes, label: t('keywordLabels.pick.category'), run: () => onPick('category') },
  ];
  const baskets = BASKET_KINDS.map((kind) => ({
    key: kind,
    icon: BASKETS[kind].icon,
    label: t('basket.putOne', { place: t(`basket.${kind}`) }),
    run: () => onBasket(kind),
  }));
  const topics = row.topics.flatMap(({ id }) => {
    const name = knownTopicName(id);
    const label = name === null ? null : t('keywords.openTopic', { name: isolated(name) });
    const run = () => void navigate(topicAddress(projectId, id));
    return label === null ? [] : [{ key: id, icon: FileText, label, run }];
  });
  const history = { key: 'history', icon: History, label: t('keywords.history'), run: onHistory };
  return [
    ...(edits ? [...moves, ...statuses, ...labels, follow, ...baskets] : []),
    ...(marks ? [top] : []),
    ...topics.slice(0, MOST_TOPICS),
    history,
  ];
}
