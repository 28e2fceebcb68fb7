import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { ApiProblem } from '../api/index.ts';
import { formatKeys } from '../hotkeys/index.ts';
import { problemText, useT } from '../i18n/index.ts';
import { connectionAtom } from '../state/index.ts';
import { Button, EmptyState, Kbd, SkeletonRows } from '../ui/index.ts';
import { InboxDays } from './inbox-days.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import classes from './inbox.module.css';
import { askInbox, inboxAtom, loadEarlier, narrowInbox } from './known-inbox.ts';
import { WhatReaches } from './what-reaches.tsx';
import { WHOLE_INBOX } from './notification.ts';

/** The keys that the foot names, with what they do. */
const KEYS = [
  ['j k', 'inbox.keys.step'],
  ['enter', 'inbox.keys.open'],
  ['y', 'inbox.keys.accept'],
  ['u', 'inbox.keys.read'],
] as const;

/** The inbox below its head: what it is narrowed to, the rows, and what reaches it. `onLeave`: a row leads elsewhere. */
export function InboxContent({ onLeave }: { onLeave: () => void }) {
  const t = useT();
  const { filter, rows, more, failed } = useAtomValue(inboxAtom);
  const { state } = useAtomValue(connectionAtom);
  const narrowed = filter.tab !== 'ALL' || filter.projectId !== null;
  return (
    <>
      <InboxFilters />
      <div className={classes.scroller}>
        {more === null && !failed && <SkeletonRows rows={6} height={76} />}
        {more === null && failed && (
          <EmptyState kind="not-connected" title={t('inbox.failed')} text={t('inbox.failed.text')}>
            <Button onClick={askInbox}>{t('failure.retry')}</Button>
          </EmptyState>
        )}
        {more !== null && (failed || state === 'offline') && (
          <p role="status" className={classes.stale}>
            {t('inbox.stale')}
          </p>
        )}
        {more === false && rows.length === 0 && (
          <EmptyState
            kind={narrowed ? 'no-match' : 'nothing'}
            title={t(narrowed ? `inbox.nothing.${filter.tab}` : 'inbox.nothing')}
            text={!narrowed && t('inbox.nothing.text')}
          >
            {narrowed && <Button onClick={() => narrowInbox(WHOLE_INBOX)}>{t('inbox.all')}</Button>}
          </EmptyState>
        )}
        <InboxDays rows={rows} onLeave={onLeave} />
        {more === true && <Earlier />}
      </div>
      <WhatReaches />
      <footer className={classes.footer}>
        {KEYS.map(([keys, label]) => (
          <span key={keys} className={classes.key}>
            {formatKeys(keys).map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}{' '}
            {t(label)}
          </span>
        ))}
        <span className={classes.lastKey}>
          <Kbd>{formatKeys('shift+r').join(' ')}</Kbd> {t('inbox.keys.all')}
        </span>
      </footer>
    </>
  );
}

/** Asks for what stands further down. */
function Earlier() {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ask = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await loadEarlier();
    } catch (failure) {
      setProblem(failure instanceof ApiProblem ? problemText(t, failure) : t('move.network'));
    }
    setBusy(false);
  };
  return (
    <div className={classes.older}>
      <Button busy={busy} onClick={() => void ask()}>
        {t('inbox.older')}
      </Button>
      {problem !== null && <p role="alert">{problem}</p>}
    </div>
  );
}
