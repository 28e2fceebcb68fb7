import { BASKET_KINDS, type BasketKind } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { ShoppingBasket } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormats, useT } from '../i18n/index.ts';
import { useDragMonitor, useDropTarget } from '../ui/index.ts';
import { type BasketDrag, KEYWORDS_DRAGGED } from './basket-drag.ts';
import { BASKETS, hasRoomFor } from './basket-facts.ts';
import { putInBasket } from './fill-basket.ts';
import { useBasket } from './known-baskets.ts';
import classes from './baskets.module.css';
import { openTray, trayOpenAtom } from './tray-open.ts';

interface BasketTilesProps {
  projectId: string;
  /** What is chosen, and goes in where a tile is pressed; null: nothing, and a tile opens what is in them. */
  ids: readonly string[] | null;
}

/** The two baskets as places to drop keywords on; each is lit while it would take what is dragged or chosen. */
export function BasketTiles({ projectId, ids }: BasketTilesProps) {
  const t = useT();
  const open = useAtomValue(trayOpenAtom);
  const [dragged, setDragged] = useState<number | null>(null);
  useDragMonitor<BasketDrag>({
    kind: KEYWORDS_DRAGGED,
    onStart: ({ keywordIds }) => setDragged(keywordIds().length),
    onEnd: () => setDragged(null),
  });
  return (
    <div role="group" aria-label={t('basket.title')} className={classes.tiles}>
      {BASKET_KINDS.map((kind) => (
        <Tile
          key={kind}
          projectId={projectId}
          kind={kind}
          ids={ids}
          offered={dragged ?? ids?.length ?? 0}
          open={open}
        />
      ))}
      {ids !== null && (
        <button
          type="button"
          className={classes.show}
          aria-label={t('basket.open')}
          title={t('basket.open')}
          aria-expanded={open}
          onClick={openTray}
        >
          <ShoppingBasket size={15} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

interface TileProps extends BasketTilesProps {
  kind: BasketKind;
  /** How many are chosen or dragged. */
  offered: number;
  open: boolean;
}

function Tile({ projectId, kind, ids, offered, open }: TileProps) {
  const t = useT();
  const { full } = useFormats();
  const { keywords } = useBasket(projectId, kind);
  const tile = useRef<HTMLButtonElement>(null);
  const over = useDropTarget<BasketDrag>({
    ref: tile,
    kind: KEYWORDS_DRAGGED,
    accepts: ({ keywordIds }) => keywordIds().length > 0,
    onDrop: ({ keywordIds }) => void putInBasket(projectId, kind, keywordIds()),
  });
  const held = keywords?.length ?? 0;
  const lit = hasRoomFor(kind, held, offered);
  const { icon: Icon, keys } = BASKETS[kind];
  const place = t(`basket.${kind}`);
  const shown = full(held);
  const put = t('basket.put', { count: offered, shown: full(offered), place });
  return (
    <button
      ref={tile}
      type="button"
      className={classes.tile}
      data-basket={kind}
      data-lit={lit || undefined}
      data-over={over || undefined}
      aria-label={ids === null ? t('basket.holds', { place, count: held, shown }) : put}
      aria-keyshortcuts={ids === null ? undefined : keys}
      aria-expanded={ids === null ? open : undefined}
      title={ids === null ? undefined : t('basket.holds', { place, count: held, shown })}
      onClick={() => (ids === null ? openTray() : void putInBasket(projectId, kind, ids))}
    >
      <Icon size={14} aria-hidden="true" />
      {t(`basket.short.${kind}`)}
      <span className={classes.held}>
        {lit ? `+ ${full(offered)}` : kind === 'main' && held === 0 ? t('basket.oneOnly') : shown}
      </span>
    </button>
  );
}
