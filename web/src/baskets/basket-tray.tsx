import { BASKET_KINDS, BASKET_ROOM, type BasketKind } from '@keywright/events/catalogue';
import { ShoppingBasket, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useHotkey } from '../hotkeys/index.ts';
import { isolated, useFormats, useT } from '../i18n/index.ts';
import { useProjectScope } from '../projects/index.ts';
import {
  Button,
  Count,
  EmptyState,
  IconButton,
  Kbd,
  SkeletonLine,
  useDropTarget,
  useFocusReturn,
} from '../ui/index.ts';
import { type BasketDrag, KEYWORDS_DRAGGED } from './basket-drag.ts';
import { BASKETS } from './basket-facts.ts';
import classes from './baskets.module.css';
import { DropHere } from './drop-here.tsx';
import { putInBasket, removeFromBasket } from './fill-basket.ts';
import { type BasketKeyword, loadBasket, useBasket } from './known-baskets.ts';

/** What is in both baskets, over whatever screen is shown. */
export function BasketTray({ onClose }: { onClose: () => void }) {
  const t = useT();
  const tray = useRef<HTMLElement>(null);
  useFocusReturn();
  useEffect(() => tray.current?.focus(), []);
  useHotkey({ keys: 'escape', label: 'basket.close', group: 'panel', run: onClose });
  useHotkey({ keys: 'delete', label: 'basket.help.remove', group: 'panel', run: () => remove(tray.current) });
  useHotkey({ keys: 'j', label: 'basket.help.walk', group: 'panel', run: () => walk(tray.current, 1) });
  useHotkey({ keys: 'k', label: 'basket.help.walk', group: 'panel', run: () => walk(tray.current, -1) });
  return (
    <section ref={tray} tabIndex={-1} role="dialog" aria-label={t('basket.title')} className={classes.tray}>
      <header className={classes.header}>
        <ShoppingBasket size={18} strokeWidth={1.75} aria-hidden="true" />
        <h2>{t('basket.title')}</h2>
        <IconButton
          label={t('basket.close')}
          size="md"
          icon={<X size={16} aria-hidden="true" />}
          onClick={onClose}
        />
      </header>
      <div className={classes.scroller}>
        {BASKET_KINDS.map((kind) => (
          <HeldKeywords key={kind} kind={kind} />
        ))}
      </div>
      <footer className={classes.footer}>
        <Kbd>J</Kbd> <Kbd>K</Kbd> {t('basket.help.walk')} <Kbd>Del</Kbd> {t('basket.help.remove')}
      </footer>
    </section>
  );
}

const linesOf = (tray: HTMLElement | null): HTMLElement[] => [
  ...(tray?.querySelectorAll<HTMLElement>('[data-basket-line]') ?? []),
];

/** Leads the focus from line to line, over both baskets. */
function walk(tray: HTMLElement | null, by: number): void {
  const lines = linesOf(tray);
  const at = lines.findIndex((line) => line.contains(document.activeElement));
  lines[Math.min(lines.length - 1, Math.max(0, at + by))]?.focus();
}

/** Takes out the keyword whose line has the focus, as its button does; nothing where none has it. */
function remove(tray: HTMLElement | null): void {
  const line = linesOf(tray).find((each) => each.contains(document.activeElement));
  line?.querySelector('button')?.click();
}

/** One basket: how full it is, and each of its keywords with the way out. It takes what is dropped on it, as its tile does. */
function HeldKeywords({ kind }: { kind: BasketKind }) {
  const t = useT();
  const { full } = useFormats();
  const { projectId } = useProjectScope();
  const { keywords, failed } = useBasket(projectId, kind);
  const { icon: Icon } = BASKETS[kind];
  const place = t(`basket.${kind}`);
  const part = useRef<HTMLElement>(null);
  const over = useDropTarget<BasketDrag>({
    ref: part,
    kind: KEYWORDS_DRAGGED,
    accepts: ({ keywordIds }) => keywordIds().length > 0,
    onDrop: ({ keywordIds }) => void putInBasket(projectId, kind, keywordIds()),
  });
  const takeOut = (keyword: BasketKeyword, line: HTMLElement | null): void => {
    // The focus goes on to what stands next, before this line is gone.
    const tray = line?.closest<HTMLElement>('[role=dialog]') ?? null;
    const lines = linesOf(tray);
    const at = line === null ? -1 : lines.indexOf(line);
    (lines[at + 1] ?? lines[at - 1] ?? tray)?.focus();
    void removeFromBasket(projectId, kind, keyword);
  };
  return (
    <section ref={part} aria-label={place} className={classes.part} data-over={over || undefined}>
      <div className={classes.head}>
        <Icon size={14} aria-hidden="true" />
        <h3>{place}</h3>
        <span className={classes.ofRoom}>
          {keywords !== null &&
            t('basket.ofRoom', { shown: full(keywords.length), limit: full(BASKET_ROOM[kind]) })}
        </span>
        {keywords !== null && keywords.length > 0 && (
          <Button
            variant="quiet"
            aria-label={t('basket.emptyOut', { place })}
            onClick={(event) => {
              event.currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
              void removeFromBasket(projectId, kind, 'ALL');
            }}
          >
            {t('basket.clear')}
          </Button>
        )}
      </div>
      {keywords === null &&
        (failed ? (
          <EmptyState compact kind="not-connected" title={t('basket.notLoaded')}>
            <Button onClick={() => void loadBasket(projectId, kind)}>{t('board.retry')}</Button>
          </EmptyState>
        ) : (
          <SkeletonLine />
        ))}
      {keywords?.length === 0 && <p className={classes.hint}>{t(`basket.hint.${kind}`)}</p>}
      {keywords !== null && keywords.length > 0 && (
        <ul className={classes.lines} aria-label={place}>
          {keywords.map((keyword) => (
            <HeldLine key={keyword.id} keyword={keyword} place={place} onRemove={takeOut} />
          ))}
        </ul>
      )}
      {keywords !== null && keywords.length > 0 && <DropHere kind={kind} />}
    </section>
  );
}

interface HeldLineProps {
  keyword: BasketKeyword;
  place: string;
  onRemove: (keyword: BasketKeyword, line: HTMLElement | null) => void;
}

function HeldLine({ keyword, place, onRemove }: HeldLineProps) {
  const t = useT();
  const line = useRef<HTMLLIElement>(null);
  return (
    <li ref={line} tabIndex={-1} data-basket-line="" className={classes.line}>
      <bdi className={classes.value} title={keyword.value}>
        {keyword.value}
      </bdi>
      <span className={classes.volume} title={t('keywords.column.volume')}>
        <Count value={keyword.volume} />
      </span>
      <IconButton
        label={t('basket.remove', { value: isolated(keyword.value), place })}
        icon={<X size={14} aria-hidden="true" />}
        onClick={() => onRemove(keyword, line.current)}
      />
    </li>
  );
}
