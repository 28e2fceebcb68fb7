import type { KeywordScope } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { X } from 'lucide-react';
import { useFormats, useT } from '../i18n/index.ts';
import { IconButton, Select } from '../ui/index.ts';
import { othersThan } from './beside.ts';
import { scopeCountersAtom } from './scope-counters.ts';
import classes from './scope-side.module.css';
import { knownVolume } from './scope-figures.ts';
import { iconOf } from './scopes.ts';

/** How another scope comes to stand on a side. */
export interface SideChoice {
  /** The scope on the other side, which cannot stand here, too. */
  other: KeywordScope;
  choose: (scope: KeywordScope | null) => void;
}

/** Which scope a side shows, and how much stands in it; `choice` absent where the screen says which. */
export function SideHead({ shown, choice }: { shown: KeywordScope; choice?: SideChoice | undefined }) {
  const t = useT();
  const markOf = (scope: KeywordScope) => {
    const Icon = iconOf(scope);
    return <Icon size={14} strokeWidth={1.75} aria-hidden="true" />;
  };
  return (
    <header className={classes.head}>
      {choice === undefined ? (
        <h2 className={classes.name}>
          {markOf(shown)} {t(`keywords.scope.${shown}`)}
        </h2>
      ) : (
        <Select
          label={t('keywords.beside.scope')}
          value={shown}
          className={classes.choice}
          options={othersThan(choice.other).map((scope) => ({
            value: scope,
            label: t(`keywords.scope.${scope}`),
            mark: markOf(scope),
          }))}
          onChange={choice.choose}
        />
      )}
      <span className={classes.facts}>
        <ScopeFacts scope={shown} />
      </span>
      {choice !== undefined && (
        <IconButton
          label={t('keywords.beside.close')}
          size="md"
          icon={<X size={16} aria-hidden="true" />}
          onClick={() => choice.choose(null)}
        />
      )}
    </header>
  );
}

/** "128,430 keywords · 41.2M MSV" of a whole scope. */
export function ScopeFacts({ scope }: { scope: KeywordScope }) {
  const t = useT();
  const { full, abbreviate } = useFormats();
  const counters = useAtomValue(scopeCountersAtom)?.[scope];
  if (counters === undefined) return null;
  const count = t('keywords.count', { count: counters.keywords, shown: full(counters.keywords) });
  return `${count} · ${t('board.facts.msv', { msv: abbreviate(knownVolume(counters.volume)) })}`;
}
