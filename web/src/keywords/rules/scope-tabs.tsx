import type { KeywordScope } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { useFormats, useT } from '../../i18n/index.ts';
import { Count } from '../../ui/index.ts';
import { scopeCountersAtom } from '../scope-counters.ts';
import { knownVolume } from '../scope-figures.ts';
import { SCOPES } from '../scopes.ts';
import classes from './rules.module.css';

interface ScopeTabsProps {
  shown: KeywordScope;
  onChoose: (scope: KeywordScope) => void;
}

/** Which scope the rules are tried on, and how much stands in each; radio buttons, so arrows move and Tab leaves. */
export function ScopeTabs({ shown, onChoose }: ScopeTabsProps) {
  const t = useT();
  const { abbreviate } = useFormats();
  const counters = useAtomValue(scopeCountersAtom);
  return (
    <div role="radiogroup" aria-label={t('keywordRules.scope')} className={classes.tabs}>
      {SCOPES.map(({ scope, icon: Icon }) => (
        <label key={scope} className={classes.tab}>
          <input
            type="radio"
            name="rules-scope"
            checked={scope === shown}
            onChange={() => onChoose(scope)}
            className={classes.hiddenRadio}
          />
          <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
          <span className={classes.tabName}>{t(`keywords.scope.${scope}`)}</span>
          {counters !== null && (
            <span className={classes.tabFacts}>
              <Count value={counters[scope].keywords} />
              <span className={classes.tabVolume}>
                {t('board.facts.msv', { msv: abbreviate(knownVolume(counters[scope].volume)) })}
              </span>
            </span>
          )}
        </label>
      ))}
    </div>
  );
}
