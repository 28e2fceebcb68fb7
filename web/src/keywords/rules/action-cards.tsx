import type { KeywordScope } from '@keywright/events/catalogue';
import type { RuleAction } from '@keywright/events/keywords';
import { useT } from '../../i18n/index.ts';
import { ACTIONS, actionIcon, targetOf } from './actions.ts';
import classes from './rules.module.css';

interface ActionCardsProps {
  scope: KeywordScope;
  action: RuleAction;
  onChoose: (action: RuleAction) => void;
}

/** What should happen to the keywords that match; what would put them where they are cannot be chosen. */
export function ActionCards({ scope, action, onChoose }: ActionCardsProps) {
  const t = useT();
  return (
    <fieldset className={classes.cards}>
      <legend className={classes.legend}>{t('keywordRules.action')}</legend>
      {ACTIONS.map((one) => {
        const Icon = actionIcon(one);
        const here = targetOf(one) === scope;
        return (
          <label key={one} className={classes.card} data-here={here || undefined}>
            <input
              type="radio"
              name="rules-action"
              checked={one === action}
              disabled={here}
              onChange={() => onChoose(one)}
              className={classes.hiddenRadio}
            />
            <span className={classes.cardName}>
              <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
              {t(`keywordRules.action.${one}`)}
            </span>
            <span className={classes.cardText}>
              {t(here ? 'keywordRules.action.here' : `keywordRules.action.${one}.text`)}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
