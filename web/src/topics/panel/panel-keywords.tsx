import {
  KEYWORD_STRATEGIES,
  type KeywordScope,
  type KeywordStrategy,
  RELATION_LIMITS,
} from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import { Ban, KeyRound, Lock, type LucideIcon, Plus, Waypoints } from 'lucide-react';
import { type ReactNode, use, useState } from 'react';
import { Link } from 'react-router-dom';
import { isolated, useT } from '../../i18n/index.ts';
import { scopeAddress } from '../../paths/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Button, Count, EmptyState, SCOPE_ICONS, SkeletonLine } from '../../ui/index.ts';
import type { KeywordLine } from '../topic-queries.ts';
import { accessTo, keywordsOperation } from './access.ts';
import { AddKeyword } from './add-keyword.tsx';
import { isUsed, sendUsed } from './checks-calls.ts';
import classes from './panel-keywords.module.css';
import { ReaderContext } from './locks.tsx';
import { removeKeyword } from './edit-keywords.ts';
import { RemoveButton } from './remove-button.tsx';
import { OptimizeLink } from './optimize-link.tsx';
import { Section } from './section.tsx';
import { UsedTick } from './used-tick.tsx';
import { useTicks } from './use-ticks.ts';
import { type ScopesOfKeywords, useKeywordScopes, useTopicKeywords } from './use-topic-parts.ts';

const ICONS: Record<KeywordStrategy, LucideIcon> = { MAIN: KeyRound, RELATED: Waypoints, OUT_OF_SCOPE: Ban };
const SHOWN_AT_FIRST = 5;

/** The topic's keywords in their baskets, how full each is, and the field to add one. */
export function PanelKeywords({ row }: { row: TopicRow }) {
  const t = useT();
  const reads = use(ReaderContext);
  const scope = useProjectScope();
  const access = accessTo(keywordsOperation(row.status), row, { t, scope });
  const [adding, setAdding] = useState(false);
  const { data, isError, isPlaceholderData, refetch } = useTopicKeywords(row);
  const { isTicked, tick } = useTicks(
    row,
    { revision: row.revision, isOlder: isPlaceholderData },
    (id, used, headers) => sendUsed(row.id, { ids: [id], used }, headers),
  );
  const mayTick = access.may || accessTo('EDIT_WORDS', row, { t, scope }).may;
  const scopes = useKeywordScopes(row);
  const keywords = data?._embedded.topicKeywordViews;
  return (
    <Section
      title={t('panel.keywords')}
      end={
        <>
          <span>
            {'Σ '}
            <Count value={row.totalMsv} /> {t('board.msv')}
          </span>
          <OptimizeLink row={row} />
          {access.may ? (
            <Button
              variant="quiet"
              icon={<Plus size={13} aria-hidden="true" />}
              aria-expanded={adding}
              onClick={() => setAdding(!adding)}
            >
              {t('panel.keywords.add')}
            </Button>
          ) : (
            !reads && (
              <span className={classes.locked} title={access.why}>
                <Lock size={11} aria-hidden="true" /> {access.why}
              </span>
            )
          )}
        </>
      }
    >
      {adding && access.may && <AddKeyword row={row} onClose={() => setAdding(false)} />}
      {isError && !keywords && (
        <EmptyState compact kind="not-connected" title={t('panel.notLoaded')}>
          <Button onClick={() => void refetch()}>{t('board.retry')}</Button>
        </EmptyState>
      )}
      {!isError && !keywords && <SkeletonLine />}
      {keywords &&
        KEYWORD_STRATEGIES.map((strategy) => (
          <Basket
            key={strategy}
            row={row}
            strategy={strategy}
            keywords={keywords.filter((keyword) => keyword.strategy === strategy)}
            scopes={scopes}
            removable={access.may}
            usedTick={(keyword) => {
              const used = isTicked(keyword.id, isUsed(keyword));
              const onTick = mayTick ? () => tick(keyword.id, !used) : null;
              return <UsedTick value={keyword.value} used={used} onTick={onTick} />;
            }}
          />
        ))}
    </Section>
  );
}

interface BasketProps {
  row: TopicRow;
  strategy: KeywordStrategy;
  keywords: readonly KeywordLine[];
  /** Where they stand among the project’s, by id; null where that is not known. */
  scopes: ScopesOfKeywords | null;
  removable: boolean;
  usedTick: (keyword: KeywordLine) => ReactNode;
}

function Basket({ row, strategy, keywords, scopes, removable, usedTick }: BasketProps) {
  const t = useT();
  const [all, setAll] = useState(false);
  const { max } = RELATION_LIMITS[strategy];
  const Icon = ICONS[strategy];
  if (strategy === 'OUT_OF_SCOPE' && keywords.length === 0) return null;
  const shown = all ? keywords : keywords.slice(0, SHOWN_AT_FIRST);
  return (
    <div className={classes.basket}>
      <div className={classes.basketHead}>
        <Icon size={12} aria-hidden="true" />
        {t(`panel.strategy.${strategy}`)}
        <b>{t('panel.ofLimit', { count: keywords.length, limit: max })}</b>
        <span className={classes.basketEnd}>
          {keywords.length > shown.length && (
            <Button variant="link" onClick={() => setAll(true)}>
              {t('panel.keywords.more', { count: keywords.length - shown.length })}
            </Button>
          )}
          {keywords.length >= max && (
            <span className={classes.full}>
              <Lock size={11} aria-hidden="true" />
              {t('panel.full')}
            </span>
          )}
        </span>
      </div>
      <ul className={classes.lines}>
        {shown.map((keyword) => (
          <Line
            key={keyword.id}
            row={row}
            keyword={keyword}
            scope={scopes?.[keyword.id] ?? null}
            removable={removable}
          >
            {strategy === 'OUT_OF_SCOPE' ? <span /> : usedTick(keyword)}
          </Line>
        ))}
      </ul>
    </div>
  );
}

interface LineProps {
  row: TopicRow;
  keyword: KeywordLine;
  scope: KeywordScope | null;
  removable: boolean;
  /** Whether the text uses it. */
  children: ReactNode;
}

function Line({ row, keyword, scope, removable, children }: LineProps) {
  const t = useT();
  const project = useProjectScope();
  return (
    <li className={classes.line}>
      <span dir="auto" className={classes.value}>
        {keyword.value}
      </span>
      {scope === null ? (
        <span />
      ) : (
        <ScopeLink projectId={row.projectId} scope={scope} value={keyword.value} />
      )}
      <span className={classes.number}>
        <Count value={keyword.volume} />
      </span>
      <span className={classes.position} title={t('panel.keywords.position')}>
        <Count value={rounded(keyword.position)} />
        <Variation places={rounded(keyword.variation)} />
      </span>
      {children}
      {removable ? (
        <RemoveButton
          label={t('panel.keywords.remove', { value: keyword.value })}
          onRemove={() => void removeKeyword(row, keyword, project)}
        />
      ) : (
        <span />
      )}
    </li>
  );
}

/** The scope a keyword stands in, and the way to it there. */
function ScopeLink(props: { projectId: string; scope: KeywordScope; value: string }) {
  const t = useT();
  const { projectId, scope, value } = props;
  const Icon = SCOPE_ICONS[scope];
  const place = t(`keywords.scope.${scope}`);
  const label = t('keywords.openIn', { value: isolated(value), place });
  return (
    <Link
      to={scopeAddress(projectId, scope, { q: value })}
      className={classes.scope}
      aria-label={label}
      title={label}
    >
      <Icon size={12} strokeWidth={1.75} aria-hidden="true" />
      <span>{place}</span>
    </Link>
  );
}

/** Positions are averages; whole places are what one reads. */
const rounded = (places: number | null): number | null => (places === null ? null : Math.round(places));

/** Places won or lost since the sync before: sign and arrow, never colour alone. */
function Variation({ places }: { places: number | null }) {
  const t = useT();
  if (places === null) return <span className={classes.still} />;
  if (places === 0) return <span className={classes.still}>0</span>;
  const won = places > 0;
  return (
    <span
      className={won ? classes.won : classes.lost}
      title={t(won ? 'panel.keywords.won' : 'panel.keywords.lost', { count: Math.abs(places) })}
    >
      {won ? '▲' : '▼'}
      {Math.abs(places)}
    </span>
  );
}
