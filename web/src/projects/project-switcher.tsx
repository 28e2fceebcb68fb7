import { Check, ChevronsUpDown } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths/index.ts';
import { cx, Menu, Tooltip } from '../ui/index.ts';
import type { Project } from './api-mappers.ts';
import { Monogram } from './monogram.tsx';
import classes from './projects.module.css';
import { useProjects } from './use-projects.ts';

/** The project on screen and the way to the others; `compact` shows its letter alone (rail). */
export function ProjectSwitcher({ current, compact = false }: { current: Project; compact?: boolean }) {
  const t = useT();
  const { data: projects = [] } = useProjects();
  const face = <Face project={current} compact={compact} choice={projects.length > 1} />;
  if (projects.length < 2)
    return <div className={cx(classes.switcher, compact && classes.compact)}>{face}</div>;
  const button = (
    <button
      type="button"
      className={cx(classes.switcher, compact && classes.compact)}
      aria-label={t('project.switch', { name: current.name })}
    >
      {face}
    </button>
  );
  return (
    <Menu width={260} position={compact ? 'right-start' : 'bottom-start'}>
      <Menu.Target>{compact ? <Tooltip label={current.name}>{button}</Tooltip> : button}</Menu.Target>
      <ProjectChoice projects={projects} current={current} />
    </Menu>
  );
}

function Face({ project, compact, choice }: { project: Project; compact: boolean; choice: boolean }) {
  return (
    <>
      <Monogram project={project} />
      {!compact && (
        <>
          <span className={classes.names}>
            <span className={classes.name}>{project.name}</span>
            {project.customer && <span className={classes.customer}>{project.customer.name}</span>}
          </span>
          {choice && <ChevronsUpDown size={14} aria-hidden="true" className={classes.chevron} />}
        </>
      )}
    </>
  );
}

const customerOf = (project: Project): string => project.customer?.name ?? '';

/** The drop-down of projects, grouped by customer; stands inside a Menu. */
export function ProjectChoice({ projects, current }: { projects: readonly Project[]; current: Project }) {
  const t = useT();
  const navigate = useNavigate();
  const customers = [...new Set(projects.map(customerOf))];
  return (
    <Menu.Dropdown>
      {customers.map((customer) => (
        <div key={customer} role="group" aria-label={customer || t('project.noCustomer')}>
          <Menu.Label>{customer || t('project.noCustomer')}</Menu.Label>
          {projects
            .filter((project) => customerOf(project) === customer)
            .map((project) => (
              <Menu.Item
                key={project.id}
                leftSection={<Monogram project={project} size={20} />}
                rightSection={project.id === current.id ? <Check size={14} aria-hidden="true" /> : null}
                aria-current={project.id === current.id ? 'true' : undefined}
                onClick={() => navigate(paths.project(project.id))}
              >
                {project.name}
              </Menu.Item>
            ))}
        </div>
      ))}
    </Menu.Dropdown>
  );
}
