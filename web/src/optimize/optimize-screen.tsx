import { keywordCount, type TopicRow } from '@keywright/events/topic';
import { Crosshair, PanelRight, ScanSearch } from 'lucide-react';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { useFormats, useT } from '../i18n/index.ts';
import { paths } from '../paths/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { nameOf, topicAddress, useTopic } from '../topics/index.ts';
import {
  Button,
  ConfirmDialog,
  EmptyState,
  GaugeStrip,
  LinkButton,
  ParkedMark,
  ScreenHeader,
  SkeletonRows,
  StatusChip,
  usePhone,
} from '../ui/index.ts';
import { Competitors } from './competitors.tsx';
import { useLineRights } from './line-rights.ts';
import { Overview } from './overview.tsx';
import classes from './optimize.module.css';
import { OptimizeSide } from './side.tsx';
import { TotalsStrip } from './totals-strip.tsx';
import { useLines, useLiveKeywords, useTotals } from './use-optimize.ts';
import { useTopicActs } from './use-topic-acts.ts';
import { Variants } from './variants.tsx';

const TITLES = { absent: 'panel.absent', parked: 'parked', failed: 'panel.notLoaded' } as const;
const TEXTS = { absent: 'panel.absent.text', parked: 'parked.text', failed: null } as const;

/** /projects/:id/optimize/:topic: the keywords of a page, what they come to, and where more of them come from. */
export function OptimizeScreen() {
  const t = useT();
  const { projectId } = useProjectScope();
  const { topic = '' } = useParams();
  const { row, failure, retry } = useTopic(topic);
  const why = row !== null && row.projectId !== projectId ? 'absent' : failure;
  if (row !== null && why === null) return <Optimize key={row.id} row={row} />;
  const text = why === null ? null : TEXTS[why];
  return (
    <>
      <ScreenHeader icon={<Crosshair size={16} aria-hidden="true" />} title={t('optimize.title')} />
      <div className={classes.state}>
        {why === null ? (
          <SkeletonRows rows={12} height={32} />
        ) : (
          <EmptyState
            kind={why === 'absent' ? 'no-permission' : 'not-connected'}
            title={t(TITLES[why])}
            text={text !== null && t(text)}
          >
            {why === 'absent' ? (
              <LinkButton to={paths.view(projectId, 'ALL_TOPICS_PAGE')}>{t('optimize.toTopics')}</LinkButton>
            ) : (
              <Button onClick={retry}>{t('board.retry')}</Button>
            )}
          </EmptyState>
        )}
      </div>
    </>
  );
}

function Optimize({ row }: { row: TopicRow }) {
  const t = useT();
  useLiveKeywords(row.id);
  const lines = useLines(row);
  const totals = useTotals(row);
  const rights = useLineRights(row);
  const { acts, question, answer } = useTopicActs(row);
  const known = useMemo(() => lines.data ?? [], [lines.data]);
  return (
    <>
      <Header row={row} />
      <div className={classes.body}>
        <div className={classes.main}>
          <Facts row={row} />
          <TotalsStrip query={totals} lines={known} />
          {lines.data !== undefined ? (
            <Overview row={row} lines={lines.data} rights={rights} acts={acts} />
          ) : lines.isError ? (
            <EmptyState kind="not-connected" title={t('panel.notLoaded')}>
              <Button onClick={() => void lines.refetch()}>{t('board.retry')}</Button>
            </EmptyState>
          ) : (
            <SkeletonRows rows={8} height={32} />
          )}
          <Variants row={row} rights={rights} acts={acts} />
          <Competitors row={row} />
        </div>
        <OptimizeSide row={row} rights={rights} acts={acts} />
      </div>
      {question !== null && (
        <ConfirmDialog
          title={t('optimize.confirm')}
          confirm={t('panel.keywords.anyway')}
          onCancel={() => answer(false)}
          onConfirm={() => answer(true)}
        >
          {question.sentence}
        </ConfirmDialog>
      )}
    </>
  );
}

/** The page by its name, with the ways back to its panel and to the queue it stands in. */
function Header({ row }: { row: TopicRow }) {
  const t = useT();
  const phone = usePhone();
  return (
    <ScreenHeader
      icon={<Crosshair size={16} aria-hidden="true" />}
      title={nameOf(row)}
      facts={phone ? undefined : t('optimize.title')}
    >
      <LinkButton
        to={topicAddress(row.projectId, row.id)}
        icon={<PanelRight size={14} aria-hidden="true" />}
        aria-label={t('optimize.toPanel')}
      >
        {!phone && t('optimize.toPanel')}
      </LinkButton>
      {!phone && (
        <LinkButton
          to={paths.view(row.projectId, 'CHECK_SEO_PAGE')}
          icon={<ScanSearch size={14} aria-hidden="true" />}
        >
          {t('optimize.toQueue')}
        </LinkButton>
      )}
    </ScreenHeader>
  );
}

/** Its status, how full it is, and the words it is planned for. */
function Facts({ row }: { row: TopicRow }) {
  const t = useT();
  const { full } = useFormats();
  return (
    <div className={classes.facts}>
      <StatusChip status={row.status} />
      {row.parked && <ParkedMark />}
      <span className={classes.words}>
        {t('optimize.words', { count: row.estimateNumberOfWords, shown: full(row.estimateNumberOfWords) })}
        {row.wordsEstimatedBy === 'KEYWORDS' && (
          <span className={classes.quiet}> {t('panel.words.fromKeywords')}</span>
        )}
      </span>
      <GaugeStrip
        className={classes.gauges}
        main={keywordCount(row, 'MAIN')}
        related={keywordCount(row, 'RELATED')}
        words={{ written: row.wordsInContent, estimated: row.estimateNumberOfWords }}
      />
    </div>
  );
}
