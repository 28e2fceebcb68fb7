import { Check, ChevronsUpDown, Plus, Settings2 } from 'lucide-react';
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
  const face = <Face project={current} compact={compact} />;
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

function Face({ project, compact }: { project: Project; compact: boolean }) {
  return (
    <>
      <Monogram project={project} />
      {!compact && (
        <>
          <span className={classes.names}>
            <span dir="auto" className={classes.name}>
              {project.name}
            </span>
            {project.customer && (
              <span dir="auto" className={classes.customer}>
                {project.customer.name}
              </span>
            )}
          </span>
          <ChevronsUpDown size={14} aria-hidden="true" className={classes.chevron} />
        </>
      )}
    </>
  );
}

const customerOf = (project: Project): string => project.customer?.name ?? '';

/** The drop-down of projects, grouped by customer, and the way to another one; stands inside a Menu. */
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
      <Menu.Divider />
      <Menu.Item
        leftSection={<Plus size={14} aria-hidden="true" />}
        onClick={() => void navigate(paths.newProject)}
      >
        {t('projects.new')}
      </Menu.Item>
      <Menu.Item
        leftSection={<Settings2 size={14} aria-hidden="true" />}
        onClick={() => void navigate(paths.projects)}
      >
        {t('projects.manage')}
      </Menu.Item>
    </Menu.Dropdown>
  );
}
