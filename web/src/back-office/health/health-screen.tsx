import { Activity, Plug } from 'lucide-react';
import { ApiProblem } from '../../api/index.ts';
import { problemText, useFormats, useT } from '../../i18n/index.ts';
import { Banner, Button, EmptyState, ScreenHeader, SkeletonRows } from '../../ui/index.ts';
import { type Health, useHealth } from './health-calls.ts';
import { healthTiles } from './health-states.ts';
import { ParkedTable, ReadModelTable, SizeTable } from './health-tables.tsx';
import classes from './health.module.css';
import { ToneMark } from './tone-mark.tsx';

/** /back-office/health: how the product is, asked again every other second while somebody looks at it. */
export function HealthScreen() {
  const t = useT();
  const health = useHealth();
  const { data, error } = health;
  return (
    <>
      <ScreenHeader
        icon={<Activity size={16} aria-hidden="true" />}
        title={t('backOffice.health.title')}
        facts={data && !error && t('backOffice.health.live')}
      />
      {data && error && <Outdated at={data.at} />}
      <div className={classes.content} role="region" aria-label={t('backOffice.health.title')} tabIndex={0}>
        {data ? (
          <Parts health={data} />
        ) : error ? (
          <EmptyState
            kind={error instanceof ApiProblem && error.status === 403 ? 'no-permission' : 'not-connected'}
            title={t('failure.title')}
            text={error instanceof ApiProblem ? problemText(t, error) : t('failure.text')}
          >
            <Button onClick={() => void health.refetch()}>{t('failure.retry')}</Button>
          </EmptyState>
        ) : (
          <SkeletonRows rows={8} height={56} />
        )}
      </div>
    </>
  );
}

/** Nobody answers any more: what stands below is of before. */
function Outdated({ at }: { at: string }) {
  const t = useT();
  const { dayTime } = useFormats();
  return (
    <Banner
      tone="danger"
      icon={<Plug size={15} aria-hidden="true" />}
      title={t('backOffice.health.noAnswer')}
    >
      {t('backOffice.health.asOf', { at: dayTime(at) })}
    </Banner>
  );
}

function Parts({ health }: { health: Health }) {
  const t = useT();
  const { full } = useFormats();
  return (
    <>
      <ul className={classes.tiles} aria-label={t('backOffice.health.parts')}>
        {healthTiles(t, health, full).map(({ part, tone, state, facts }) => (
          <li key={part} className={classes.tile} data-tone={tone}>
            <h2 className={classes.part}>{t(`backOffice.health.part.${part}`)}</h2>
            <ToneMark tone={tone} word={t(state)} />
            {facts !== '' && <p className={classes.tileFacts}>{facts}</p>}
          </li>
        ))}
      </ul>
      <ParkedTable parked={health.parked} />
      <ReadModelTable readModels={health.readModels} />
      <SizeTable sizes={health.sizes} />
    </>
  );
}
