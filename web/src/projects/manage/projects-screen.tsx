import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHotkey } from '../../hotkeys/index.ts';
import { useT } from '../../i18n/index.ts';
import { CUSTOMER_PARAM, paths } from '../../paths/index.ts';
import { Button, EmptyState, LinkButton, SearchField, SkeletonRows } from '../../ui/index.ts';
import type { Project } from '../api-mappers.ts';
import { type Customer, customersQuery, projectsQuery } from '../queries.ts';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';
import { ManagePage } from './manage-page.tsx';
import classes from './manage.module.css';
import { ProjectCard } from './project-card.tsx';
import { type ProjectGroup, projectGroups } from './project-groups.ts';
import { SampleOffer } from './sample-offer.tsx';

/** From so many projects on they are searched. */
const SEARCHED = 2;

/** What is counted of projects changes all the time, and the channel of the account says nothing of it. */
const FRESH = { refetchOnMount: 'always', refetchOnWindowFocus: 'always', refetchInterval: 60_000 } as const;

/** /projects: all projects of the reader as cards under their customers, and what may be done to each. */
export function ProjectsScreen() {
  const t = useT();
  const projects = useQuery({ ...projectsQuery, ...FRESH });
  const customers = useQuery({ ...customersQuery, refetchOnMount: 'always' });
  const failed = [projects, customers].find(({ isError }) => isError);
  return (
    <ManagePage title={t('projects.title')}>
      {projects.data && customers.data ? (
        <Projects projects={projects.data} customers={customers.data} />
      ) : (
        <>
          <h1 className={classes.title}>{t('projects.title')}</h1>
          {failed ? (
            <EmptyState kind="not-connected" title={t('failure.title')} text={t('failure.text')}>
              <Button onClick={() => void failed.refetch()}>{t('failure.retry')}</Button>
            </EmptyState>
          ) : (
            <div className={classes.group}>
              <SkeletonRows rows={4} height={112} gap={12} />
            </div>
          )}
        </>
      )}
    </ManagePage>
  );
}

function Projects(props: { projects: readonly Project[]; customers: readonly Customer[] }) {
  const { projects, customers } = props;
  const t = useT();
  const [params, setParams] = useSearchParams();
  const [deleting, setDeleting] = useState<Project | null>(null);
  // The address follows what is typed, a moment later.
  const [sought, setSought] = useState(() => params.get('str') ?? '');
  const groups = projectGroups(projects, customers, sought);
  function search(str: string): void {
    setSought(str);
    setParams(str === '' ? {} : { str }, { replace: true });
  }
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('projects.title')}</h1>
        {(projects.length >= SEARCHED || sought !== '') && <Search value={sought} onChange={search} />}
        <LinkButton to={paths.newProject} variant="primary" icon={<Plus size={15} aria-hidden="true" />}>
          {t('projects.new')}
        </LinkButton>
      </div>
      {groups.map((group) => (
        <Group key={group.customer?.id ?? ''} group={group} onDelete={setDeleting} />
      ))}
      {groups.length === 0 &&
        (sought === '' ? (
          <EmptyState kind="nothing" title={t('projects.none')} text={t('projects.none.text')} />
        ) : (
          <EmptyState kind="no-match" title={t('projects.noMatch')}>
            <Button onClick={() => search('')}>{t('filter.clearSearch')}</Button>
          </EmptyState>
        ))}
      <SampleOffer />
      {deleting && <DeleteProjectDialog project={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

function Search({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  useHotkey({
    keys: '/',
    label: 'projects.search',
    group: 'general',
    run: () => input.current?.focus(),
  });
  return (
    <span className={classes.search}>
      <SearchField ref={input} label={t('projects.search')} value={value} hint="/" onChange={onChange} />
    </span>
  );
}

function Group({
  group: { customer, projects },
  onDelete,
}: {
  group: ProjectGroup;
  onDelete: (project: Project) => void;
}) {
  const t = useT();
  const name = customer?.name ?? t('project.noCustomer');
  return (
    <section aria-label={name} className={classes.group}>
      <div className={classes.groupHead}>
        <h2 dir="auto">{name}</h2>
        <span className={classes.hint}>{t('projects.count', { count: projects.length })}</span>
        {customer?.mayChange && (
          <LinkButton
            to={`${paths.newProject}?${new URLSearchParams({ [CUSTOMER_PARAM]: customer.id })}`}
            variant="quiet"
            className={classes.groupAct}
            icon={<Plus size={14} aria-hidden="true" />}
            aria-label={t('projects.new.under', { name })}
            title={t('projects.new.under', { name })}
          />
        )}
      </div>
      {projects.length === 0 ? (
        <p className={classes.none}>{t('projects.none')}</p>
      ) : (
        <ul className={classes.cards}>
          {projects.map((project) => (
            <ProjectCard key={project.id} project={project} onDelete={() => onDelete(project)} />
          ))}
        </ul>
      )}
    </section>
  );
}
