import type { Role } from '@keywright/events/catalogue';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../api/index.ts';
import { nameList, problemText, RichText, useFormats, useT } from '../../i18n/index.ts';
import { Button, EmptyState, SkeletonRows } from '../../ui/index.ts';
import { ShowOlder } from '../../ui/list/show-older.tsx';
import { type PeopleAct, peopleHistoryQuery } from './people-queries.ts';
import classes from './history.module.css';
import { whatWasDone } from './people-sentence.ts';
import shared from './people.module.css';

/** Where nothing held before, or does after. */
const NONE = '–';
const COLUMNS = ['when', 'who', 'as', 'what', 'before', 'after'] as const;

/** What was done with the people of the project, the newest first: who was invited by whom, in which role, until when. */
export function PeopleHistory({ projectId }: { projectId: string }) {
  const t = useT();
  const history = useInfiniteQuery(peopleHistoryQuery(projectId));
  const acts = history.data?.pages.flatMap(({ _embedded }) => _embedded.entries) ?? [];
  if (history.isPending) return <SkeletonRows rows={8} height={44} />;
  if (history.isError && acts.length === 0)
    return (
      <EmptyState
        kind="not-connected"
        title={t('failure.title')}
        text={history.error instanceof ApiProblem ? problemText(t, history.error) : t('failure.text')}
      >
        <Button onClick={() => void history.refetch()}>{t('failure.retry')}</Button>
      </EmptyState>
    );
  if (acts.length === 0) return <EmptyState kind="nothing" title={t('people.history.empty')} />;
  return (
    <div className={shared.content} tabIndex={0} role="region" aria-label={t('people.history')}>
      <table className={classes.history} aria-label={t('people.history')}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`people.history.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {acts.map((act) => (
            <ActRow key={act.id} act={act} />
          ))}
        </tbody>
      </table>
      <ShowOlder query={history} />
    </div>
  );
}

function ActRow({ act }: { act: PeopleAct }) {
  const t = useT();
  const { dayTime, long } = useFormats();
  const actor = act.role === 'SYSTEM' ? t('role.SYSTEM') : act.actor.name || t('people.gone');
  const { before, after } = changeOf(t, act);
  return (
    <tr>
      <td className={classes.when}>
        <time dateTime={act.at} title={long(act.at)}>
          {dayTime(act.at)}
        </time>
      </td>
      <td dir="auto">{actor}</td>
      <td className={classes.as}>{act.role !== 'SYSTEM' && t(`role.${act.role}`)}</td>
      <td className={classes.what}>
        <RichText text={whatWasDone(t, act)} />
      </td>
      <td
        className={classes.before}
        data-label={t('people.history.before')}
        data-none={before === NONE || undefined}
      >
        {before}
      </td>
      <td data-label={t('people.history.after')}>
        <End act={act}>{after}</End>
      </td>
    </tr>
  );
}

/** The roles after it, and until when an invitation stands. */
function End({ act: { until }, children }: { act: PeopleAct; children: string }) {
  const t = useT();
  const { dayTime, long } = useFormats();
  if (until === null) return children;
  return (
    <>
      {children}{' '}
      <time dateTime={until} title={long(until)} className={classes.until}>
        {t('people.history.until', { day: dayTime(until) })}
      </time>
    </>
  );
}

type T = ReturnType<typeof useT>;

const rolesText = (t: T, roles: readonly Role[]): string =>
  roles.length === 0 ? NONE : nameList(roles.map((role) => t(`role.${role}`)));

/** What held before, and what holds since. */
function changeOf(
  t: T,
  { event, roles, before, from, subject }: PeopleAct,
): { before: string; after: string } {
  if (event === 'DefaultHolderMoved' || event === 'TopicsHandedOver')
    return { before: from?.name || NONE, after: subject.name ?? NONE };
  if (event === 'InvitationRevoked' || event === 'InvitationExpired')
    return { before: rolesText(t, roles), after: NONE };
  return { before: rolesText(t, before), after: rolesText(t, roles) };
}
