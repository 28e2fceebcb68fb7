import { NOTIFICATION_MAILS, NOTIFICATION_SCOPES } from '@keywright/events/catalogue';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { use, useState } from 'react';
import { ApiProblem } from '../api/index.ts';
import { isolated, problemText, useT } from '../i18n/index.ts';
import { Monogram, ProjectScopeContext, useProjects } from '../projects/index.ts';
import { Button, Segmented, Select, showToast, SkeletonLine, usePhone } from '../ui/index.ts';
import { readPreferences, sendPreference } from './inbox-calls.ts';
import type { ProjectPreference } from './notification.ts';
import classes from './what-reaches.module.css';

const QUERY = ['notificationPreferences'];

/** What reaches the reader of each of their projects, and whether it is mailed as well. */
export function WhatReaches() {
  const t = useT();
  const phone = usePhone();
  const [open, setOpen] = useState(!phone);
  const around = use(ProjectScopeContext);
  const { data, isError, refetch } = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => readPreferences(signal),
    enabled: open,
    // The link of a mail may have changed it in another window.
    ...{ staleTime: 0, refetchOnWindowFocus: true },
  });
  if (data?.length === 0) return null;
  const here = data?.find(({ projectId }) => projectId === around?.projectId);
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <section aria-label={t('inbox.reach')} className={classes.reach}>
      <div className={classes.head}>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Chevron size={14} aria-hidden="true" />
          {t('inbox.reach')}
        </button>
        {here && <p>{t(`inbox.reach.what.${here.scope}`)}</p>}
      </div>
      {open && isError && (
        <p role="alert" className={classes.failed}>
          {t('inbox.reach.failed')} <Button onClick={() => void refetch()}>{t('failure.retry')}</Button>
        </p>
      )}
      {open && data === undefined && !isError && <SkeletonLine />}
      {open && data !== undefined && (
        <ul className={classes.projects}>
          {data.map((preference) => (
            <Reach key={preference.projectId} preference={preference} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Reach({ preference }: { preference: ProjectPreference }) {
  const t = useT();
  const { projectId, projectName, scope, mail } = preference;
  const { data: projects } = useProjects();
  const choose = useChoice(preference);
  const logo = projects?.find(({ id }) => id === projectId)?.logo ?? null;
  const project = isolated(projectName);
  return (
    <li className={classes.project} data-preference={projectId}>
      <Monogram project={{ id: projectId, name: projectName, logo }} size={22} />
      <bdi className={classes.name}>{projectName}</bdi>
      <Select
        label={t('inbox.reach.mail', { project })}
        className={classes.mail}
        value={mail}
        options={NOTIFICATION_MAILS.map((value) => ({ value, label: t(`inbox.mail.${value}`) }))}
        onChange={(chosen) => void choose({ mail: chosen })}
      />
      <Segmented
        label={t('inbox.reach.scope', { project })}
        segments={NOTIFICATION_SCOPES.map((value) => ({ value, label: t(`inbox.scope.${value}`) }))}
        value={scope}
        onChange={(chosen) => void choose({ scope: chosen })}
      />
    </li>
  );
}

/** Shows a choice at once and sends it; what was not taken goes back, unless it was chosen otherwise since, and is said. */
function useChoice(before: ProjectPreference) {
  const t = useT();
  const queries = useQueryClient();
  const show = (shown: (known: ProjectPreference) => ProjectPreference): void => {
    queries.setQueryData<readonly ProjectPreference[]>(QUERY, (known) =>
      known?.map((one) => (one.projectId === before.projectId ? shown(one) : one)),
    );
  };
  return async (change: Partial<Pick<ProjectPreference, 'scope' | 'mail'>>): Promise<void> => {
    const chosen = { ...before, ...change };
    // An answer that is on its way does not know it.
    await queries.cancelQueries({ queryKey: QUERY });
    show(() => chosen);
    try {
      await sendPreference(before.projectId, { scope: chosen.scope, mail: chosen.mail });
    } catch (problem) {
      show((one) => (one.scope === chosen.scope && one.mail === chosen.mail ? before : one));
      void queries.invalidateQueries({ queryKey: QUERY });
      const text = problem instanceof ApiProblem ? problemText(t, problem) : t('move.network');
      showToast({ id: 'inbox-reach', kind: 'error', title: t('inbox.reach.notSaved'), text });
    }
  };
}
