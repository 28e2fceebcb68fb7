import type { KeywordScope } from '@keywright/events/catalogue';
import type { RuleAction, TextRules } from '@keywright/events/keywords';
import { useAtomValue } from 'jotai';
import { Lock } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { scopeAddress } from '../../paths/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Button, EmptyState, LinkButton, SkeletonRows, usePhone } from '../../ui/index.ts';
import type { ScopeList } from '../keyword-list.ts';
import { useKeywordLists } from '../lists/use-keyword-lists.ts';
import type { Kept } from './kept.ts';
import classes from './preview.module.css';
import { PreviewTable } from './preview-table.tsx';
import { PreviewTotals } from './preview-totals.tsx';
import type { CountedRules } from './use-rule-counters.ts';

const StayDialog = lazy(() => import('./stay-dialog.tsx').then((module) => ({ default: module.StayDialog })));

interface PreviewProps {
  scope: KeywordScope;
  action: RuleAction;
  rules: TextRules;
  counted: CountedRules;
  list: ScopeList | null;
  kept: Kept;
  /** Whether the reader may move keywords. */
  edits: boolean;
  stale: boolean;
}

/** What would happen, before it does: what it comes to, what stays and why, and every keyword that matches. */
export function RulePreview(props: PreviewProps) {
  const { scope, action, rules, counted, kept, edits, stale } = props;
  const t = useT();
  const { full } = useFormats();
  const [showing, setShowing] = useState(false);
  const { counters } = counted;
  const asks = rules.length > 0;
  const stay = asks && action === 'EXCLUDE' ? (counters?.stay ?? 0) : 0;
  return (
    <section aria-label={t('keywordRules.preview')} className={classes.preview}>
      <div className={classes.summary}>
        <PreviewTotals
          counters={counters}
          action={action}
          asks={asks}
          kept={edits ? kept.ids.size : 0}
          stale={stale}
        />
        {stay > 0 && (
          <p className={classes.stay} data-stale={stale || undefined}>
            <Lock size={14} aria-hidden="true" />
            <span>
              <b>{t('keywordRules.stay', { count: stay, shown: full(stay) })}</b>{' '}
              {t('keywordRules.stay.why', { count: stay })}
            </span>
            <button type="button" className={classes.link} onClick={() => setShowing(true)}>
              {t('keywordRules.stay.show', { count: stay, shown: full(stay) })}
            </button>
          </p>
        )}
      </div>
      <Matches {...props} />
      {showing && (
        <Suspense fallback={null}>
          <StayDialog scope={scope} rules={rules} count={stay} onClose={() => setShowing(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** The keywords that match, or what stands in their place. */
function Matches({ scope, action, rules, counted, list, kept, edits, stale }: PreviewProps) {
  const t = useT();
  const { projectId } = useProjectScope();
  const place = t(`keywords.scope.${scope}`);
  if (counted.counters?.of.total === 0)
    return (
      <EmptyState
        kind="nothing"
        title={t(`keywords.empty.${scope}`)}
        text={t(edits ? 'keywordRules.noKeywords.text' : 'keywords.empty.reader')}
      >
        <LinkButton to={scopeAddress(projectId, scope, {})}>{t('keywordRules.open', { place })}</LinkButton>
      </EmptyState>
    );
  if (rules.length === 0)
    return (
      <EmptyState
        kind="nothing"
        title={t('keywordRules.nothingAsked')}
        text={t('keywordRules.nothingAsked.text')}
      />
    );
  if (list === null) return <SkeletonRows rows={14} height={32} />;
  return <LoadedMatches {...{ action, rules, counted, list, kept, edits, stale }} />;
}

function LoadedMatches({
  action,
  rules,
  counted,
  list,
  kept,
  edits,
  stale,
}: Omit<PreviewProps, 'scope' | 'list'> & { list: ScopeList }) {
  const t = useT();
  const { full } = useFormats();
  const phone = usePhone();
  const view = useAtomValue(list.atom);
  const { lists } = useKeywordLists();
  const listName = useMemo(() => {
    const names = new Map((lists ?? []).map(({ id, name }) => [id, name]));
    return (id: string) => names.get(id) ?? '';
  }, [lists]);
  if (view.phase === 'failed' || (counted.failed && counted.counters === undefined))
    return (
      <EmptyState kind="not-connected" title={t('list.failed')}>
        <Button
          onClick={() => {
            void list.reload();
            counted.retry();
          }}
        >
          {t('board.retry')}
        </Button>
      </EmptyState>
    );
  if (view.phase === 'loading' && view.list.ids.length === 0)
    return <SkeletonRows rows={14} height={phone ? 56 : 32} />;
  if (view.list.total === 0)
    return (
      <EmptyState kind="no-match" title={t('keywordRules.noMatch')} text={t('keywordRules.noMatch.text')} />
    );
  return (
    <>
      <div className={classes.matches}>
        <PreviewTable
          {...{ list, rules, action, kept, listName }}
          ticks={edits && action !== 'DISPLAY'}
          stale={stale || view.phase === 'loading'}
        />
        {view.waiting > 0 && (
          <button type="button" className={classes.waiting} onClick={() => list.applyWaiting()}>
            {t('list.waiting', { count: view.waiting })} · <b>{t('list.waiting.apply')}</b>
          </button>
        )}
      </div>
      <footer className={classes.foot}>
        <span>
          {t(edits && action !== 'DISPLAY' ? 'keywordRules.preview.hint' : 'keywordRules.preview.follows')}
        </span>
        <span className={classes.footCount}>
          {view.capped
            ? t('board.orMore', { count: full(view.count) })
            : t('keywords.count', { count: view.list.total, shown: full(view.list.total) })}
        </span>
      </footer>
    </>
  );
}
