import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths/index.ts';
import { accountAtom } from '../../state/index.ts';
import { Button, EmptyState, LinkButton, SkeletonRows, Tag } from '../../ui/index.ts';
import type { Project } from '../api-mappers.ts';
import { Monogram } from '../monogram.tsx';
import { type Customer, customersQuery } from '../queries.ts';
import { useProjects } from '../use-projects.ts';
import { CustomerDialog, DeleteCustomerDialog } from './customer-dialogs.tsx';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';
import { ManagePage } from './manage-page.tsx';
import classes from './manage.module.css';
import { useMarketName } from './markets.ts';

type Asked =
  | { what: 'add-customer' }
  | { what: 'rename-customer' | 'delete-customer'; customer: Customer }
  | { what: 'delete-project'; project: Project };

/** /projects: all projects of the reader under their customers, and what may be done to each. */
export function ProjectsScreen() {
  const t = useT();
  const projects = useProjects();
  const customers = useQuery(customersQuery);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const failed = [projects, customers].find(({ isError }) => isError);
  return (
    <ManagePage title={t('projects.title')}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('projects.title')}</h1>
        <Button size="md" onClick={() => setAsked({ what: 'add-customer' })}>
          {t('projects.customer.new')}
        </Button>
        <LinkButton
          to={paths.newProject}
          variant="primary"
          size="md"
          icon={<Plus size={15} aria-hidden="true" />}
        >
          {t('projects.new')}
        </LinkButton>
      </div>
      {projects.data && customers.data ? (
        <Groups projects={projects.data} customers={customers.data} onAsk={setAsked} />
      ) : failed ? (
        <EmptyState kind="not-connected" title={t('failure.title')} text={t('failure.text')}>
          <Button onClick={() => void failed.refetch()}>{t('failure.retry')}</Button>
        </EmptyState>
      ) : (
        <SkeletonRows rows={5} height={44} />
      )}
      {asked?.what === 'add-customer' && <CustomerDialog customer={null} onClose={close} />}
      {asked?.what === 'rename-customer' && <CustomerDialog customer={asked.customer} onClose={close} />}
      {asked?.what === 'delete-customer' && (
        <DeleteCustomerDialog customer={asked.customer} onClose={close} />
      )}
      {asked?.what === 'delete-project' && <DeleteProjectDialog project={asked.project} onClose={close} />}
    </ManagePage>
  );
}

interface GroupProps {
  projects: readonly Project[];
  onAsk: (asked: Asked) => void;
}

/** Customers by name, those without a project too, then the projects of nobody. */
function Groups({ projects, customers, onAsk }: GroupProps & { customers: readonly Customer[] }) {
  const t = useT();
  const alone = projects.filter(({ customer }) => customer === null);
  return (
    <>
      {customers.map((customer) => (
        <section key={customer.id} aria-label={customer.name} className={classes.group}>
          <div className={classes.groupHead}>
            <h2 dir="auto">{customer.name}</h2>
            {customer.mayChange && (
              <>
                <Button variant="quiet" onClick={() => onAsk({ what: 'rename-customer', customer })}>
                  {t('projects.customer.rename')}
                </Button>
                <Button variant="quiet" onClick={() => onAsk({ what: 'delete-customer', customer })}>
                  {t('projects.customer.delete')}
                </Button>
              </>
            )}
          </div>
          <Rows projects={projects.filter((project) => project.customer?.id === customer.id)} onAsk={onAsk} />
        </section>
      ))}
      {(alone.length > 0 || customers.length === 0) && (
        <section aria-label={t('project.noCustomer')} className={classes.group}>
          <div className={classes.groupHead}>
            <h2>{t('project.noCustomer')}</h2>
          </div>
          <Rows projects={alone} onAsk={onAsk} />
        </section>
      )}
    </>
  );
}

function Rows({ projects, onAsk }: GroupProps) {
  const t = useT();
  const marketOf = useMarketName();
  const me = useAtomValue(accountAtom)?.userName;
  if (projects.length === 0) return <p className={classes.none}>{t('projects.none')}</p>;
  return (
    <ul className={classes.rows}>
      {projects.map((project) => {
        const own = project.ownerName === me;
        return (
          <li key={project.id} className={classes.row}>
            <Monogram project={project} />
            <span className={classes.rowNames}>
              <Link to={paths.project(project.id)} dir="auto" className={classes.rowName}>
                {project.name}
              </Link>
              <span className={classes.hint}>
                {marketOf(project)} ·{' '}
                {own ? t('projects.own') : t('projects.of', { name: project.ownerName })}
              </span>
            </span>
            {project.sample && <Tag>{t('projects.sample')}</Tag>}
            {own && (
              <span className={classes.rowActs}>
                <LinkButton
                  to={paths.screen(project.id, 'settings')}
                  aria-label={t('projects.settings.of', { name: project.name })}
                >
                  {t('projects.settings')}
                </LinkButton>
                <Button
                  variant="danger"
                  aria-label={t('projects.delete.of', { name: project.name })}
                  onClick={() => onAsk({ what: 'delete-project', project })}
                >
                  {t('projects.delete')}
                </Button>
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
