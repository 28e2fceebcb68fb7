import { KEYWORD_STRATEGIES } from '@keywright/events/catalogue';
import { Check, Eye, EyeOff, Trash2, X } from 'lucide-react';
import { useRef } from 'react';
import { useFormats, useT } from '../i18n/index.ts';
import { Kbd, usePhone, useToastsAbove } from '../ui/index.ts';
import { inputsOf } from './figure-inputs.ts';
import { STRATEGY_ICONS } from './line-cells.tsx';
import type { LineRights } from './line-rights.ts';
import type { OptimizeLine } from './optimize-calls.ts';
import classes from './overview-bar.module.css';
import { STRATEGY_KEYS } from './use-line-keys.ts';
import type { TopicActs } from './use-topic-acts.ts';

interface OverviewBarProps {
  chosen: readonly OptimizeLine[];
  rights: LineRights;
  acts: TopicActs;
  onClear: () => void;
}

/** What can be done with the keywords that are chosen. */
export function OverviewBar({ chosen, rights, acts, onClear }: OverviewBarProps) {
  const t = useT();
  const { full, abbreviate } = useFormats();
  const phone = usePhone();
  const dock = useRef<HTMLDivElement>(null);
  useToastsAbove(dock);
  const count = chosen.length;
  const msv = inputsOf(chosen, 'msv').reduce((sum, { value }) => sum + (value ?? 0), 0);
  const used = chosen.every((line) => line.used);
  const followed = chosen.every((line) => line.followed);
  const Follow = followed ? EyeOff : Eye;
  return (
    <div ref={dock} className={classes.dock}>
      <div role="toolbar" aria-label={t('keywords.bar')} className={classes.bar}>
        <span className={classes.count}>
          <b>{t('keywords.selected', { count, shown: full(count) })}</b>
          {' · '}
          {t('board.facts.msv', { msv: abbreviate(msv) })}
        </span>
        {rights.ticks && (
          <button type="button" className={classes.act} onClick={() => acts.tick(chosen, !used)}>
            <Check size={14} aria-hidden="true" />
            {t(used ? 'optimize.menu.notUsed' : 'optimize.menu.used')}
            {!phone && <Kbd>U</Kbd>}
          </button>
        )}
        {rights.follows && (
          <button type="button" className={classes.act} onClick={() => acts.follow(chosen, !followed)}>
            <Follow size={14} aria-hidden="true" />
            {t(followed ? 'keywords.unfollow' : 'keywords.follow')}
            {!phone && <Kbd>F</Kbd>}
          </button>
        )}
        {rights.edits &&
          KEYWORD_STRATEGIES.map((strategy) => {
            const Icon = STRATEGY_ICONS[strategy];
            return (
              <button
                key={strategy}
                type="button"
                className={classes.act}
                aria-keyshortcuts={STRATEGY_KEYS[strategy]}
                onClick={() => acts.place(chosen, strategy)}
              >
                <Icon size={14} aria-hidden="true" />
                {t(`panel.strategy.${strategy}`)}
                {!phone && <Kbd>{STRATEGY_KEYS[strategy]}</Kbd>}
              </button>
            );
          })}
        {rights.edits && (
          <button
            type="button"
            className={classes.icon}
            aria-label={t('optimize.remove')}
            title={t('optimize.remove')}
            onClick={() => {
              acts.remove(chosen);
              onClear();
            }}
          >
            <Trash2 size={15} aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          className={classes.icon}
          aria-label={t('bulk.clear')}
          title={t('bulk.clear')}
          onClick={onClear}
        >
          <X size={15} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
