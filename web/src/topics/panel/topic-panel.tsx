import { useEffect, useId, useMemo, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button, EmptyState, SkeletonRows, usePhone, useToday } from '../../ui/index.ts';
import { focusCard } from '../board/board-focus.ts';
import { usePanelPresence } from '../report-presence.ts';
import { CardDisplayContext } from '../card/card-display.tsx';
import { useOpenTopic } from '../open-topic.ts';
import { PanelBody } from './panel-body.tsx';
import { PanelHeader } from './panel-header.tsx';
import { PanelPage } from './panel-page.tsx';
import classes from './panel.module.css';
import { usePanelKeys } from './use-panel-keys.ts';
import { useTopic } from './use-topic.ts';

const TITLES = { absent: 'panel.absent', parked: 'parked', failed: 'panel.notLoaded' } as const;

/**
 * One topic over the list, which stays usable; full width on narrow screens, a page with tabs on a phone. The focus comes in
 * when it opens and goes back to the topic's card when it closes.
 */
export function TopicPanel({ topicId }: { topicId: string }) {
  const t = useT();
  const headingId = useId();
  const panel = useRef<HTMLElement>(null);
  const { row, failure, retry } = useTopic(topicId);
  const openTopic = useOpenTopic();
  const phone = usePhone();
  const today = useToday();
  const close = () => {
    openTopic(null);
    focusCard(topicId);
  };
  usePanelPresence(topicId);
  usePanelKeys(topicId, close);
  const display = useMemo(() => ({ score: 'MSV' as const, today, phone }), [today, phone]);
  const there = row !== null || failure !== null;
  useEffect(() => {
    if (there) panel.current?.focus({ preventScroll: true });
  }, [there]);
  return (
    <CardDisplayContext value={display}>
      <section
        ref={panel}
        tabIndex={-1}
        aria-labelledby={headingId}
        className={classes.panel}
        data-topic-panel=""
        data-phone={phone || undefined}
      >
        <PanelHeader topicId={topicId} row={row} onClose={close} />
        {row ? (
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
    </CardDisplayContext>
  );
}
