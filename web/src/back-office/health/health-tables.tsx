import type { ReactNode } from 'react';
import { sizeText } from '../../import/import-labels.ts';
import { type T, UNKNOWN, useFormats, useT } from '../../i18n/index.ts';
import { EmptyState, TimeAgo } from '../../ui/index.ts';
import type { Health } from './health-calls.ts';
import { spanText, type Tone } from './health-states.ts';
import classes from './health.module.css';
import { ToneMark } from './tone-mark.tsx';

interface SectionProps {
  /** What its labels begin with, below those of the screen. */
  of: 'parked' | 'readModels' | 'sizes';
  columns: readonly string[];
  /** Said in the place of the table. */
  instead?: ReactNode;
  children: ReactNode;
}

/** A table under its name; where it is wider than the window it scrolls by itself. */
function HealthSection({ of, columns, instead, children }: SectionProps) {
  const t = useT();
  const title = t(`backOffice.health.${of}`);
  return (
    <section className={classes.section} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.hint}>{t(`backOffice.health.${of}Text`)}</p>
      {instead ?? (
        <div className={classes.scroll} role="region" aria-label={title} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {t(`backOffice.health.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{children}</tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** The streams that stand still, and what to do with each. */
export function ParkedTable({ parked }: Pick<Health, 'parked'>) {
  const t = useT();
  return (
    <HealthSection
      of="parked"
      columns={['stream', 'readModel', 'reason', 'since', 'whatToDo']}
      instead={
        parked.length === 0 ? (
          <EmptyState
            compact
            kind="nothing"
            title={t('backOffice.health.noneParked')}
            text={t('backOffice.health.noneParkedText')}
          />
        ) : undefined
      }
    >
      {parked.map((one) => (
        <tr key={`${one.readModel} ${one.stream}`}>
          <th scope="row">
            <span className={classes.code} translate="no">
              {one.stream}
            </span>
            <span className={classes.beside}>
              {t('backOffice.health.event', { type: one.eventType, position: one.position })}
              {one.behind > 0 && ` · ${t('backOffice.health.behindIt', { count: one.behind })}`}
            </span>
          </th>
          <td className={classes.code}>{one.readModel}</td>
          <td className={classes.reason} lang="en">
            {one.reason}
          </td>
          <td>
            <TimeAgo at={one.since} />
          </td>
          <td className={classes.advice}>
            {t(`backOffice.health.advice.${one.advice}`)}
            <code className={classes.command}>{retryCommand(one)}</code>
          </td>
        </tr>
      ))}
    </HealthSection>
  );
}

const retryCommand = ({ position, readModel }: Health['parked'][number]): string =>
  `npm run projections -- retry ${position} ${readModel}`;

const STATES: Readonly<Record<Health['readModels'][number]['state'], Tone>> = {
  BUILT: 'ok',
  BUILDING: 'watch',
  BEHIND: 'act',
};

/** How far each read model is behind what is recorded. */
export function ReadModelTable({ readModels }: Pick<Health, 'readModels'>) {
  const t = useT();
  const { full } = useFormats();
  return (
    <HealthSection of="readModels" columns={['readModel', 'state', 'lag', 'position', 'version', 'shards']}>
      {readModels.map((one) => (
        <tr key={one.name}>
          <th scope="row" className={classes.code} translate="no">
            {one.name}
          </th>
          <td>
            <ToneMark tone={STATES[one.state]} word={t(`backOffice.health.built.${one.state}`)} />
          </td>
          <td>{lagText(t, one, full)}</td>
          <td className={classes.number}>{one.position}</td>
          <td className={classes.code}>{one.version ?? UNKNOWN}</td>
          <td className={classes.number}>{one.shards}</td>
        </tr>
      ))}
    </HealthSection>
  );
}

function lagText(
  t: T,
  { lagEvents, lagSeconds }: Health['readModels'][number],
  full: (value: number) => string,
): string {
  if (lagEvents === null) return UNKNOWN;
  if (lagEvents === 0) return t('backOffice.health.noLag');
  const events = t('backOffice.health.lagEvents', { count: lagEvents, shown: full(lagEvents) });
  return lagSeconds === null ? events : `${events} · ${spanText(t, lagSeconds)}`;
}

/** The largest tables, and how fast they grow. */
export function SizeTable({ sizes }: Pick<Health, 'sizes'>) {
  const t = useT();
  const { full, language } = useFormats();
  return (
    <HealthSection of="sizes" columns={['table', 'rows', 'size', 'growth']}>
      {sizes.map(({ name, rows, bytes, growsPerDay }) => (
        <tr key={name}>
          <th scope="row" className={classes.code} translate="no">
            {name}
          </th>
          <td className={classes.number}>{full(rows)}</td>
          <td className={classes.number}>{sizeText(bytes, language)}</td>
          <td className={classes.number}>
            {growsPerDay === null
              ? t('backOffice.health.growthUnknown')
              : t('backOffice.health.growth', { shown: full(growsPerDay) })}
          </td>
        </tr>
      ))}
    </HealthSection>
  );
}
