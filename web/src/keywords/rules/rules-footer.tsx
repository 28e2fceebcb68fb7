import type { KeywordScope } from '@keywright/events/catalogue';
import type { RuleAction, TextRules } from '@keywright/events/keywords';
import { Bookmark, Eye, Lock, Target } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isolated, nameList, useFormats, useT } from '../../i18n/index.ts';
import { scopeAddress } from '../../paths/index.ts';
import { holdersOf, useProjectScope } from '../../projects/index.ts';
import { Button, LinkButton } from '../../ui/index.ts';
import { runAct } from '../acts/run-act.ts';
import { wholeScope } from '../keyword-list.ts';
import { actionIcon, targetOf } from './actions.ts';
import { runRules } from './apply-rules.ts';
import type { Kept } from './kept.ts';
import classes from './rules.module.css';
import type { CountedRules } from './use-rule-counters.ts';

interface RulesFooterProps {
  scope: KeywordScope;
  action: RuleAction;
  rules: TextRules;
  /** The same as filters have it. */
  words: readonly string[];
  name: string;
  counted: CountedRules;
  kept: Kept;
  edits: boolean;
  /** What is asked for is not what the numbers are of: nothing is done by these. */
  stale: boolean;
  onSave: () => void;
}

/** Who moves keywords where the reader may not. */
const MOVERS = ['OWNER', 'CONTENT_MANAGER', 'SEO_CHECKER', 'CONTRIBUTOR'] as const;
const NAMED = 3;

/** What can be done with what matches; the one button that does it names the effect and how many it concerns. */
export function RulesFooter(props: RulesFooterProps) {
  const { scope, action, rules, words, name, counted, kept, edits, stale, onSave } = props;
  const t = useT();
  const { full } = useFormats();
  const project = useProjectScope();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const target = targetOf(action);
  const asks = rules.length > 0;
  const matches = asks ? (counted.counters?.total ?? 0) : 0;
  const moves = asks ? Math.max(0, (counted.counters?.move ?? 0) - kept.ids.size) : 0;
  const shownWords = { ...wholeScope(scope), rules: [...words] };
  const back = scopeAddress(project.projectId, scope, {});
  const filtered = `${back}${words.map((word) => `&rule=${encodeURIComponent(word)}`).join('')}`;
  const act = async (run: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await run();
    setBusy(false);
  };
  const toGoal = () =>
    runAct(
      { kind: 'move', to: 'MY_GOAL', list: null },
      { filter: shownWords, exclude: [], loaded: [] },
      project,
    );
  const apply = () => runRules({ scope, rules, action, exclude: [...kept.ids], name: name.trim() }, project);
  const TargetIcon = actionIcon(action);
  return (
    <footer className={classes.footer}>
      <Button size="md" onClick={() => void navigate(back)}>
        {t('dialog.cancel')}
      </Button>
      {edits && (
        <Button size="md" icon={<Bookmark size={14} aria-hidden="true" />} disabled={!asks} onClick={onSave}>
          {t('keywordRules.save')}
        </Button>
      )}
      <span className={classes.space} />
      {edits ? (
        target !== null && <span className={classes.undoNote}>{t('keywordRules.undoNote')}</span>
      ) : (
        <span className={classes.undoNote} data-needed="">
          <Lock size={13} aria-hidden="true" />
          {t('keywordRules.movers', { who: moversText(t, project) })}
        </span>
      )}
      {target === null ? (
        <>
          {edits && scope !== 'MY_GOAL' && (
            <Button
              size="md"
              icon={<Target size={14} aria-hidden="true" />}
              busy={busy}
              disabled={matches === 0 || stale}
              onClick={() => void act(toGoal)}
            >
              {t('keywordRules.toGoal', { count: matches, shown: shownOf(counted, matches) })}
            </Button>
          )}
          {asks ? (
            <LinkButton size="md" variant="primary" to={filtered} icon={<Eye size={14} aria-hidden="true" />}>
              {t('keywordRules.show', { count: matches, shown: shownOf(counted, matches) })}
            </LinkButton>
          ) : null}
        </>
      ) : (
        edits && (
          <Button
            size="md"
            variant="primary"
            busy={busy}
            disabled={moves === 0 || stale}
            icon={<TargetIcon size={14} aria-hidden="true" />}
            onClick={() => void act(apply)}
          >
            {moves === 0
              ? t('keywordRules.apply.none', { place: t(`keywords.scope.${target}`) })
              : t('keywordRules.apply', {
                  count: moves,
                  shown:
                    counted.counters?.capped === true
                      ? t('board.orMore', { count: full(moves) })
                      : full(moves),
                  place: t(`keywords.scope.${target}`),
                })}
          </Button>
        )
      )}
    </footer>
  );

  function shownOf({ counters }: CountedRules, many: number): string {
    return counters?.capped === true ? t('board.orMore', { count: full(many) }) : full(many);
  }
}

/** "Ann, Ben and 4 more". */
function moversText(t: ReturnType<typeof useT>, project: ReturnType<typeof useProjectScope>): string {
  const names = holdersOf(project, MOVERS).map((person) => isolated(person.name));
  const [named, others] = [names.slice(0, NAMED), names.length - NAMED];
  return nameList(others > 0 ? [...named, t('keywordRules.movers.more', { count: others })] : named);
}
