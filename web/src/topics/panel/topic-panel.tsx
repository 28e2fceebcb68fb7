import { useAtomValue, useStore } from 'jotai';
import { useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button, EmptyState, SkeletonRows, usePhone } from '../../ui/index.ts';
import { usePanelPresence } from '../report-presence.ts';
import { CardDisplayContext } from '../card/card-display.tsx';
import { openTopic } from '../open-topic.ts';
import { QueueOver } from '../queue/queue-over.tsx';
import { nearestIn, spotIn } from '../queue/queue.ts';
import { queueAtom, queueOverAtom } from '../queue/queue-state.ts';
import { topicScreenAtom } from '../queue/topic-screen.ts';
import { useQueue } from '../queue/use-queue.ts';
import { useTopicReader } from '../use-topic-reader.ts';
import { ReaderContext, useReaderReason } from './locks.tsx';
import { PanelBody } from './panel-body.tsx';
import { PanelHeader } from './panel-header.tsx';
import { PanelPage } from './panel-page.tsx';
import classes from './panel.module.css';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePanelKeys } from './use-panel-keys.ts';
import { useTopic } from './use-topic.ts';

const TITLES = { absent: 'panel.absent', parked: 'parked', failed: 'panel.notLoaded' } as const;

/**
 * One topic over the list, which stays usable; full width on narrow screens, a page with tabs on a phone. The focus comes in
 * when it opens, stays in as it goes on, and goes back to the topic's row or card when it closes.
 */
export function TopicPanel({ topicId }: { topicId: string }) {
  const t = useT();
  const headingId = useId();
  const panel = useRef<HTMLElement>(null);
  const { row, failure, retry } = useTopic(topicId);
  const phone = usePhone();
  const { today } = useTopicReader();
  const store = useStore();
  const over = useAtomValue(queueOverAtom);
  const close = () => {
    const queue = store.get(queueAtom);
    openTopic(null);
    store.get(topicScreenAtom)?.focus(nearestIn(queue, topicId), spotIn(queue, topicId));
  };
  const reads = useReaderReason(row) !== null;
  useQueue(topicId);
  usePanelPresence(topicId);
  usePanelKeys(close);
  const display = useMemo(() => ({ score: 'MSV' as const, today, phone }), [today, phone]);
  const there = row !== null || failure !== null;
  // With the first paint: what is opened by a quick key from here has to give the focus back to the panel, not to the row.
  useLayoutEffect(() => {
    if (!over && document.querySelector('[aria-modal=true]') === null)
      panel.current?.focus({ preventScroll: true });
  }, [over]);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) panel.current?.focus({ preventScroll: true });
  }, [topicId, there]);
  useKeptFocus(panel);
  return (
    <CardDisplayContext value={display}>
      <ReaderContext value={reads}>
        <section
          ref={panel}
          tabIndex={-1}
          aria-labelledby={headingId}
          className={classes.panel}
          data-topic-panel=""
          data-phone={phone || undefined}
        >
          <PanelHeader topicId={topicId} row={row} onClose={close} />
          {over ? (
            <QueueOver headingId={headingId} onClose={close} />
          ) : row ? (
            phone ? (
              <PanelPage key={topicId} row={row} headingId={headingId} today={today} />
            ) : (
              <PanelBody key={topicId} row={row} headingId={headingId} today={today} />
            )
          ) : failure === null ? (
            <SkeletonRows rows={6} height={56} />
          ) : (
            <EmptyState
              kind={failure === 'absent' ? 'no-permission' : 'not-connected'}
              title={t(TITLES[failure])}
              text={
                failure === 'absent'
                  ? t('panel.absent.text')
                  : failure === 'parked'
                    ? t('parked.text')
                    : undefined
              }
            >
              {failure === 'absent' ? (
                <Button onClick={close}>{t('panel.close')}</Button>
              ) : (
                <Button onClick={retry}>{t('board.retry')}</Button>
              )}
            </EmptyState>
          )}
        </section>
      </ReaderContext>
    </CardDisplayContext>
  );
}
