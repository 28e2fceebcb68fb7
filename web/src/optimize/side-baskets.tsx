import { BASKET_KINDS, type BasketKind } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import { ArrowDownToLine, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { BASKETS, BasketTiles, dropBasketOnTopic, removeFromBasket, useBasket } from '../baskets/index.ts';
import { isolated, useT } from '../i18n/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { Button, Count, IconButton, SkeletonLine } from '../ui/index.ts';
import classes from './side.module.css';

interface SideBasketsProps {
  row: TopicRow;
  /** Whether what is in them may be put on the page. */
  edits: boolean;
}

/** The reader’s two baskets: places for what is dragged, what is in them, and the way from them onto this page. */
export function SideBaskets({ row, edits }: SideBasketsProps) {
  const t = useT();
  return (
    <section aria-labelledby="optimize-baskets" className={classes.part}>
      <h2 id="optimize-baskets" className={classes.title}>
        {t('basket.title')}
      </h2>
      <BasketTiles projectId={row.projectId} ids={null} />
      {BASKET_KINDS.map((kind) => (
        <Basket key={kind} row={row} edits={edits} kind={kind} />
      ))}
    </section>
  );
}

function Basket({ row, edits, kind }: SideBasketsProps & { kind: BasketKind }) {
  const t = useT();
  const scope = useProjectScope();
  const { keywords, failed } = useBasket(row.projectId, kind);
  const [busy, setBusy] = useState(false);
  const group = useRef<HTMLDivElement>(null);
  const place = t(`basket.${kind}`);
  const { icon: Icon } = BASKETS[kind];
  const drop = async (): Promise<void> => {
    setBusy(true);
    await dropBasketOnTopic(row, kind, scope);
    setBusy(false);
    // With the last of them the button is gone.
    if (document.activeElement === document.body) group.current?.focus();
  };
  return (
    <div ref={group} role="group" aria-label={place} tabIndex={-1} className={classes.basket}>
      <div className={classes.basketHead}>
        <Icon size={13} aria-hidden="true" />
        {place}
        {edits && keywords !== null && keywords.length > 0 && (
          <Button
            busy={busy}
            icon={<ArrowDownToLine size={13} aria-hidden="true" />}
            aria-label={t('optimize.drop.label', { place })}
            onClick={() => void drop()}
          >
            {t('optimize.drop')}
          </Button>
        )}
      </div>
      {keywords === null &&
        (failed ? <p className={classes.hint}>{t('basket.notLoaded')}</p> : <SkeletonLine />)}
      {keywords?.length === 0 && <p className={classes.hint}>{t('basket.empty', { place })}</p>}
      <ul className={classes.list}>
        {(keywords ?? []).map((keyword) => (
          <li key={keyword.id} className={classes.line}>
            <bdi className={classes.value}>{keyword.value}</bdi>
            <span className={classes.volume}>
              <Count value={keyword.volume} />
            </span>
            <IconButton
              label={t('basket.remove', { value: isolated(keyword.value), place })}
              icon={<X size={13} aria-hidden="true" />}
              onClick={() => {
                // What has the focus goes with its line.
                group.current?.focus();
                void removeFromBasket(row.projectId, kind, keyword);
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
