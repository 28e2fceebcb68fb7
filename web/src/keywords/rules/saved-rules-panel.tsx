import { permissionScope } from '@keywright/events/catalogue';
import { Bookmark } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { isolated, problemText, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { announce, Button, ConfirmDialog, EmptyState, showToast, SkeletonRows } from '../../ui/index.ts';
import { SidePanel } from '../past/side-panel.tsx';
import { changeStandingRule, deleteStandingRule, type StandingRule } from './rule-calls.ts';
import { placeBetween } from './rule-order.ts';
import { SavedRule } from './saved-rule.tsx';
import classes from './saved-rules.module.css';
import { useStandingRules } from './standing-rules.ts';

interface SavedRulesPanelProps {
  /** Shows one in the builder. */
  onOpen: (rule: StandingRule) => void;
  onClose: () => void;
}

/** The standing rules from top to bottom, as they look at what comes: on or off, in which order, and what they have done. */
export function SavedRulesPanel({ onOpen, onClose }: SavedRulesPanelProps) {
  const t = useT();
  const { membership } = useProjectScope();
  const { rules, failed, reload } = useStandingRules();
  const [deleting, setDeleting] = useState<StandingRule | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const edits = permissionScope('EDIT_KEYWORDS', membership) !== null;
  const change = async (rule: StandingRule, send: () => Promise<void>): Promise<boolean> => {
    try {
      await send();
      await reload();
      return true;
    } catch (problem) {
      const text = problem instanceof ApiProblem ? problemText(t, problem) : t('move.network');
      showToast({ kind: 'error', title: t('keywordRules.notChanged', { name: isolated(rule.name) }), text });
      return false;
    }
  };
  /** Puts a rule before another, null: behind all; the others keep their order. */
  const put = async (rule: StandingRule, before: string | null): Promise<void> => {
    const others = (rules ?? []).filter(({ id }) => id !== rule.id);
    const at = before === null ? others.length : others.findIndex(({ id }) => id === before);
    const moves = placeBetween(others, rule, at);
    const done = await change(rule, async () => {
      for (const { id, order } of moves) await changeStandingRule(id, { order });
    });
    if (!done) return;
    announce(t('keywordRules.moved', { name: rule.name, place: at + 1, count: others.length + 1 }));
    list.current?.querySelector<HTMLElement>(`[data-rule="${rule.id}"] [data-grip]`)?.focus();
  };
  return (
    <SidePanel title={t('keywordRules.standing')} icon={Bookmark} onClose={onClose}>
      {failed ? (
        <EmptyState kind="not-connected" title={t('list.failed')}>
          <Button onClick={() => void reload()}>{t('failure.retry')}</Button>
        </EmptyState>
      ) : rules === null ? (
        <SkeletonRows rows={6} height={72} />
      ) : rules.length === 0 ? (
        <EmptyState
          kind="nothing"
          title={t('keywordRules.standing.nothing')}
          text={t('keywordRules.standing.nothing.text')}
        />
      ) : (
        <>
          <p className={classes.intro}>{t('keywordRules.standing.text')}</p>
          <ol ref={list} className={classes.rules}>
            {rules.map((rule, at) => (
              <SavedRule
                key={rule.id}
                rule={rule}
                edits={edits}
                before={rules[at - 1]?.id ?? null}
                behind={rules[at + 2]?.id ?? null}
                isLast={at === rules.length - 1}
                onPut={(before) => void put(rule, before)}
                onTake={(id) => {
                  const from = rules.findIndex((one) => one.id === id);
                  const moved = rules[from];
                  // From above it takes the place behind this one.
                  const before = from < at ? (rules[at + 1]?.id ?? null) : rule.id;
                  if (moved !== undefined) void put(moved, before);
                }}
                onTurn={(enabled) => void change(rule, () => changeStandingRule(rule.id, { enabled }))}
                onOpen={() => onOpen(rule)}
                onDelete={() => setDeleting(rule)}
              />
            ))}
          </ol>
        </>
      )}
      {deleting !== null && (
        <ConfirmDialog
          danger
          title={t('keywordRules.delete.title', { name: isolated(deleting.name) })}
          confirm={t('keywordRules.delete')}
          onCancel={() => setDeleting(null)}
          onConfirm={() => {
            const rule = deleting;
            setDeleting(null);
            void change(rule, () => deleteStandingRule(rule.id));
          }}
        >
          {t('keywordRules.delete.text')}
        </ConfirmDialog>
      )}
    </SidePanel>
  );
}
