import type { TopicRow } from '@keywright/events/topic';
import { ArrowDownToLine, KeyRound, Waypoints, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { dropBasketOnTopic, takeFromBasket, useBasket } from '../baskets/index.ts';
import { isolated, useT } from '../i18n/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { Button, Count, IconButton, SkeletonLine } from '../ui/index.ts';
import type { LineRights } from './line-rights.ts';
import classes from './side.module.css';

const KINDS = [
  { kind: 'main', icon: KeyRound },
  { kind: 'related', icon: Waypoints },
] as const;

/** The reader’s two baskets, and the way from them onto this page. */
export function SideBaskets({ row, rights }: { row: TopicRow; rights: LineRights }) {
  const t = useT();
  return (
    <section aria-labelledby="optimize-baskets" className={classes.part}>
      <h2 id="optimize-baskets" className={classes.title}>
        {t('optimize.baskets')}
      </h2>
      {KINDS.map((one) => (
        <Basket key={one.kind} row={row} edits={rights.edits} {...one} />
      ))}
    </section>
  );
}

type BasketProps = (typeof KINDS)[number] & { row: TopicRow; edits: boolean };

function Basket({ row, edits, kind, icon: Icon }: BasketProps) {
  const t = useT();
  const scope = useProjectScope();
  const { keywords, failed } = useBasket(row.projectId, kind);
  const [busy, setBusy] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const name = t(`optimize.basket.${kind}`);
  const drop = async (): Promise<void> => {
    setBusy(true);
    await dropBasketOnTopic(row, kind, scope);
    setBusy(false);
  };
  return (
    <div ref={list} role="group" aria-label={name} tabIndex={-1} className={classes.basket}>
      <div className={classes.basketHead}>
        <Icon size={13} aria-hidden="true" />
        <span>{name}</span>
        <b>{keywords === null ? null : <Count value={keywords.length} />}</b>
        {edits && keywords !== null && keywords.length > 0 && (
          <Button
            busy={busy}
            icon={<ArrowDownToLine size={13} aria-hidden="true" />}
            aria-label={t('optimize.drop.label', { basket: name })}
            onClick={() => void drop()}
          >
            {t('optimize.drop')}
          </Button>
        )}
      </div>
      {failed && keywords === null ? (
        <p className={classes.hint}>{t('panel.notLoaded')}</p>
      ) : keywords === null ? (
        <SkeletonLine />
      ) : keywords.length === 0 ? (
        <p className={classes.hint}>{t('optimize.basket.empty')}</p>
      ) : (
        <ul className={classes.list}>
          {keywords.map(({ id, value, volume }) => (
            <li key={id} className={classes.line}>
              <bdi className={classes.value}>{value}</bdi>
              <span className={classes.volume}>
                <Count value={volume} />
              </span>
              <IconButton
                label={t('optimize.basket.take', { value: isolated(value) })}
                icon={<X size={13} aria-hidden="true" />}
                onClick={() => {
                  // What has the focus goes with its line.
                  list.current?.focus();
                  void takeFromBasket(row.projectId, kind, [id]);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
