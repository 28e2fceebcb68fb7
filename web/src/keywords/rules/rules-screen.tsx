import { type KeywordScope, permissionScope } from '@keywright/events/catalogue';
import { writeRuleGroup } from '@keywright/events/keywords';
import { Bookmark, Plus, Split } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { store } from '../../state/index.ts';
import { Button, EmptyState, IconButton, ScreenHeader, usePhone } from '../../ui/index.ts';
import { useKeywordsChannel } from '../keyword-kinds.ts';
import { useKeywordList, wholeScope } from '../keyword-list.ts';
import { shownScopesAtom } from '../shown-scopes.ts';
import { KeywordActivityButton } from '../past/activity-beside.tsx';
import { targetOf } from './actions.ts';
import { BuilderSide } from './builder-side.tsx';
import { useKept } from './kept.ts';
import { RulePreview } from './preview.tsx';
import type { StandingRule } from './rule-calls.ts';
import { rulesOf, ruleWords } from './rule-draft.ts';
import { usualAction } from './rules-address.ts';
import { RulesFooter } from './rules-footer.tsx';
import classes from './rules.module.css';
import { ScopeTabs } from './scope-tabs.tsx';
import { useStandingRules } from './standing-rules.ts';
import { useBuilder } from './use-builder.ts';
import { useRuleCounters } from './use-rule-counters.ts';

const AddDialog = lazy(() =>
  import('../add/add-dialog.tsx').then((module) => ({ default: module.AddDialog })),
);
const ActivityPanel = lazy(() =>
  import('../past/activity-panel.tsx').then((module) => ({ default: module.ActivityPanel })),
);
const SavedRulesPanel = lazy(() =>
  import('./saved-rules-panel.tsx').then((module) => ({ default: module.SavedRulesPanel })),
);
const SaveRuleDialog = lazy(() =>
  import('./save-rule-dialog.tsx').then((module) => ({ default: module.SaveRuleDialog })),
);

/** Text rules over a scope: what they match while they are typed, what would happen, and then that. */
export function RulesScreen() {
  const t = useT();
  const { full } = useFormats();
  const phone = usePhone();
  const { membership } = useProjectScope();
  const { kind, denied } = useKeywordsChannel();
  const { rules: standing, reload } = useStandingRules();
  const builder = useBuilder();
  const { place, draft, settled, typing, name, go } = builder;
  const { scope, action } = place;
  const [open, setOpen] = useState<'saved' | 'save' | 'add' | 'activity' | null>(null);
  const edits = permissionScope('EDIT_KEYWORDS', membership) !== null;
  const counted = useRuleCounters(scope, settled, action);
  const key = ruleWords(settled).join(' ');
  const rules = useMemo(() => rulesOf(settled), [settled]);
  const filter = useMemo(
    () => ({ ...wholeScope(scope), rules: key === '' ? [] : key.split(' ') }),
    [scope, key],
  );
  const list = useKeywordList(kind, filter, filter, null);
  const kept = useKept(list, `${scope} ${action} ${key}`);
  useEffect(() => {
    store.set(shownScopesAtom, (scopes) => [...scopes, scope]);
    return () => store.set(shownScopesAtom, (scopes) => scopes.toSpliced(scopes.indexOf(scope), 1));
  }, [scope]);
  const stale = typing || counted.stale || counted.counters === undefined;
  const chooseScope = (next: KeywordScope): void =>
    go({ scope: next, action: targetOf(action) === next ? usualAction(next) : action });
  const show = (rule: StandingRule): void => {
    const target = targetOf(rule.action);
    const over = rule.scope ?? (target === scope ? 'MY_REALITY' : scope);
    go({
      scope: target === over ? 'MY_GOAL' : over,
      action: rule.action,
      words: rule.groups.map(writeRuleGroup),
      name: rule.name,
      standing: rule.id,
    });
    setOpen(null);
  };
  const edited = standing?.find(({ id }) => id === place.standing) ?? null;
  const saved = standing?.length ?? 0;
  return (
    <>
      <ScreenHeader
        icon={<Split size={16} strokeWidth={1.75} aria-hidden="true" />}
        title={t('keywordRules.title')}
        facts={!phone && t('keywordRules.facts')}
        activity={
          <KeywordActivityButton
            open={open === 'activity'}
            onToggle={() => setOpen(open === 'activity' ? null : 'activity')}
          />
        }
      >
        {!denied &&
          (phone ? (
            <IconButton
              label={t('keywordRules.standing.count', { count: saved, shown: full(saved) })}
              size="lg"
              tooltip={false}
              icon={<Bookmark size={18} aria-hidden="true" />}
              onClick={() => setOpen('saved')}
            />
          ) : (
            <Button icon={<Bookmark size={14} aria-hidden="true" />} onClick={() => setOpen('saved')}>
              {t('keywordRules.standing')}{' '}
              <span className={classes.buttonCount}>{standing && full(saved)}</span>
            </Button>
          ))}
      </ScreenHeader>
      {denied ? (
        <EmptyState kind="no-permission" title={t('keywords.denied')} text={t('keywords.denied.text')} />
      ) : (
        <>
          <div className={classes.tabLine}>
            <ScopeTabs shown={scope} onChoose={chooseScope} />
            {edits && !phone && (
              <Button icon={<Plus size={14} aria-hidden="true" />} onClick={() => setOpen('add')}>
                {t('keywords.add')}
              </Button>
            )}
          </div>
          <div className={classes.screen}>
            <BuilderSide
              builder={builder}
              counted={counted}
              rules={rules}
              list={list}
              stale={stale}
              edited={edited}
            />
            <RulePreview {...{ scope, action, rules, counted, list, kept, edits, stale }} />
            <RulesFooter
              {...{ scope, action, rules, name, counted, kept, edits }}
              words={filter.rules}
              stale={stale || draft !== settled}
              onSave={() => setOpen('save')}
            />
          </div>
        </>
      )}
      <Suspense fallback={null}>
        {open === 'add' && <AddDialog scope={scope} listId={null} onClose={() => setOpen(null)} />}
        {open === 'activity' && <ActivityPanel onClose={() => setOpen(null)} />}
        {open === 'saved' && <SavedRulesPanel onOpen={show} onClose={() => setOpen(null)} />}
        {open === 'save' && (
          <SaveRuleDialog
            {...{ scope, action, rules, name }}
            standing={edited}
            onSaved={(called) => {
              builder.setName(called);
              void reload();
            }}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  );
}
