import type { TopicRow } from '@keywright/events/topic';
import { useT } from '../i18n/index.ts';
import { Button, EmptyState, SkeletonRows } from '../ui/index.ts';
import { FigureCell } from './line-cells.tsx';
import classes from './parts.module.css';
import { useCompetitors } from './use-optimize.ts';

/** Where three competitors stand with the topic’s keywords; nothing until their domains are known. */
export function Competitors({ row }: { row: TopicRow }) {
  const t = useT();
  const { data, isError, refetch } = useCompetitors(row);
  return (
    <section aria-labelledby="optimize-competitors" className={classes.part}>
      <div className={classes.head}>
        <h2 id="optimize-competitors" className={classes.title}>
          {t('optimize.competitors')}
        </h2>
      </div>
      {data === undefined ? (
        isError ? (
          <EmptyState compact kind="not-connected" title={t('panel.notLoaded')}>
            <Button onClick={() => void refetch()}>{t('board.retry')}</Button>
          </EmptyState>
        ) : (
          <SkeletonRows rows={2} height={32} />
        )
      ) : data.rows.length === 0 ? (
        <EmptyState
          compact
          kind={data.connected ? 'nothing' : 'not-connected'}
          title={t(data.connected ? 'optimize.competitors.none' : 'optimize.competitors.off')}
          text={data.connected ? undefined : t('optimize.competitors.off.text')}
        />
      ) : (
        <div className={classes.scroll} tabIndex={0} role="region" aria-labelledby="optimize-competitors">
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('keywords.column.value')}</th>
                {[1, 2, 3].map((number) => (
                  <th key={number} scope="col" data-number="">
                    {t('optimize.competitor', { number })}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.rows.map((one) => (
                <tr key={one.id}>
                  <th scope="row">
                    <bdi>{one.value}</bdi>
                  </th>
                  {[one.competitor1, one.competitor2, one.competitor3].map((place, at) => (
                    <td key={at} data-number="">
                      <FigureCell value={place} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
