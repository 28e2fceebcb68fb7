import type { TopicRow } from '@keywright/events/topic';
import { Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { PageNav } from '../grid/index.ts';
import { isolated, useT } from '../i18n/index.ts';
import { Button, Count, EmptyState, SkeletonRows, Tag } from '../ui/index.ts';
import { FigureCell } from './line-cells.tsx';
import type { LineRights } from './line-rights.ts';
import type { Variant } from './optimize-calls.ts';
import classes from './parts.module.css';
import { useVariants } from './use-optimize.ts';
import type { TopicActs } from './use-topic-acts.ts';

const PAGE_SIZE = 20;

interface VariantsProps {
  row: TopicRow;
  rights: LineRights;
  acts: TopicActs;
}

/** Other ways to write the topic’s keywords: those that are associated, then those that are proposed. */
export function Variants({ row, rights, acts }: VariantsProps) {
  const t = useT();
  const [page, setPage] = useState(0);
  const [size, setSize] = useState(PAGE_SIZE);
  const { data, isError, refetch } = useVariants(row, page, size);
  return (
    <section aria-labelledby="optimize-variants" className={classes.part}>
      <div className={classes.head}>
        <h2 id="optimize-variants" className={classes.title}>
          {t('optimize.variants')} {data !== undefined && <Count value={data.total} />}
        </h2>
        <span className={classes.hint}>{t('optimize.variants.hint')}</span>
      </div>
      {data === undefined ? (
        isError ? (
          <EmptyState compact kind="not-connected" title={t('panel.notLoaded')}>
            <Button onClick={() => void refetch()}>{t('board.retry')}</Button>
          </EmptyState>
        ) : (
          <SkeletonRows rows={3} height={32} />
        )
      ) : data.total === 0 ? (
        <EmptyState compact kind="nothing" title={t('optimize.variants.none')} />
      ) : (
        <>
          <div className={classes.scroll} tabIndex={0} role="region" aria-labelledby="optimize-variants">
            <VariantTable variants={data.rows} rights={rights} acts={acts} />
          </div>
          {data.total > size && (
            <div className={classes.pages}>
              <PageNav
                total={data.total}
                size={size}
                page={page}
                setPage={setPage}
                setSize={(next) => {
                  setSize(next);
                  setPage(0);
                }}
              />
            </div>
          )}
        </>
      )}
    </section>
  );
}

function VariantTable({
  variants,
  rights,
  acts,
}: { variants: readonly Variant[] } & Pick<VariantsProps, 'rights' | 'acts'>) {
  const t = useT();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('optimize.variant')}</th>
          <th scope="col">{t('optimize.original')}</th>
          <th scope="col">{t('optimize.state')}</th>
          <th scope="col" data-number="">
            {t('keywords.column.volume')}
          </th>
          <th scope="col" data-number="">
            {t('keywords.column.position')}
          </th>
          {rights.edits && <td />}
        </tr>
      </thead>
      <tbody>
        {variants.map((variant) => (
          <tr key={`${variant.originalId} ${variant.id}`} data-variant={variant.id}>
            <th scope="row">
              <bdi>{variant.value}</bdi>
              {variant.strategy !== null && <Tag>{t(`panel.strategy.${variant.strategy}`)}</Tag>}
            </th>
            <td>
              <bdi>{variant.original}</bdi>{' '}
              <span className={classes.quiet}>
                <Count value={variant.originalVolume} />
              </span>
            </td>
            <td data-proposed={variant.state === 'PROPOSED' || undefined}>
              {t(`optimize.state.${variant.state}`)}
            </td>
            <td data-number="">
              <Count value={variant.volume} />
            </td>
            <td data-number="">
              <FigureCell value={variant.position} />
            </td>
            {rights.edits && (
              <td className={classes.acts}>
                <RelateButton variant={variant} acts={acts} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RelateButton({ variant, acts }: { variant: Variant; acts: TopicActs }) {
  const t = useT();
  const isProposed = variant.state === 'PROPOSED';
  const Icon = isProposed ? Link2 : Unlink;
  const names = { value: isolated(variant.value), original: isolated(variant.original) };
  return (
    <Button
      variant="quiet"
      icon={<Icon size={13} aria-hidden="true" />}
      aria-label={t(isProposed ? 'optimize.associate.label' : 'optimize.separate.label', names)}
      onClick={() => {
        const relate = isProposed ? acts.associate : acts.separate;
        relate({ id: variant.originalId, value: variant.original }, variant);
      }}
    >
      {t(isProposed ? 'optimize.associate' : 'optimize.separate')}
    </Button>
  );
}
