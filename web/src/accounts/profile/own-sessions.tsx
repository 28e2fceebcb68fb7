import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api, ApiProblem } from '../../api/index.ts';
import { problemText, useT } from '../../i18n/index.ts';
import { Button, showToast, SkeletonRows, TimeAgo } from '../../ui/index.ts';
import classes from '../accounts.module.css';

/** Where somebody is logged in, and how they end that elsewhere. */
export function OwnSessions() {
  const t = useT();
  const queries = useQueryClient();
  const [ending, setEnding] = useState<string | null>(null);
  const { data: sessions, error } = useQuery({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) =>
      (await answer(api.GET('/api/users/sessions', { signal })))._embedded.sessions,
    staleTime: 0,
  });
  const end = async (id: string) => {
    setEnding(id);
    try {
      await answer(api.DELETE('/api/users/sessions/{id}', { params: { path: { id } } }));
      showToast({ id: 'profile', kind: 'done', title: t('profile.sessions.ended') });
    } catch (problem) {
      const text = problem instanceof ApiProblem ? problemText(t, problem) : t('failure.text');
      showToast({ kind: 'error', title: t('profile.notSaved'), text });
    } finally {
      await queries.invalidateQueries({ queryKey: ['sessions'] });
      setEnding(null);
    }
  };
  if (!sessions && error)
    return (
      <p role="alert" className={classes.refusal}>
        {error instanceof ApiProblem ? problemText(t, error) : t('failure.text')}
      </p>
    );
  if (!sessions) return <SkeletonRows rows={2} height={44} />;
  return (
    <>
      <ul className={classes.sessions}>
        {sessions.map(({ id, device, current, lastUsedAt, scope }) => (
          <li key={id} className={classes.session}>
            <span>
              <strong>{device ?? t('profile.sessions.unknown')}</strong>
              {scope === 'ADMIN' && ` · ${t('backOffice.title')}`}
              <span className={classes.note}>
                {current ? t('profile.sessions.current') : <TimeAgo at={lastUsedAt} />}
              </span>
            </span>
            {!current && (
              <Button busy={ending === id} onClick={() => void end(id)}>
                {t('profile.sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className={classes.act}>
          <Button size="md" busy={ending === 'others'} onClick={() => void end('others')}>
            {t('profile.sessions.endOthers', { count: sessions.length - 1 })}
          </Button>
        </div>
      )}
    </>
  );
}
