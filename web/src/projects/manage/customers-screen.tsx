import { useQuery } from '@tanstack/react-query';
import { ChartLine, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../i18n/index.ts';
import { CUSTOMER_PARAM, paths } from '../../paths/index.ts';
import { Button, EmptyState, IconButton, LinkButton, SkeletonRows } from '../../ui/index.ts';
import type { Project } from '../api-mappers.ts';
import { type Customer, customersQuery } from '../queries.ts';
import { useProjects } from '../use-projects.ts';
import { CustomerDialog, DeleteCustomerDialog } from './customer-dialogs.tsx';
import { ManagePage } from './manage-page.tsx';
import classes from './manage.module.css';

type Asked = { what: 'add' } | { what: 'rename' | 'delete'; customer: Customer };

/** /customers: those of the reader's account to add, rename and delete, and those of others whose projects they work on. */
export function CustomersScreen() {
  const t = useT();
  const projects = useProjects();
  const customers = useQuery({ ...customersQuery, refetchOnMount: 'always' });
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const failed = [projects, customers].find(({ isError }) => isError);
  const add = (
    <Button
      variant="primary"
      icon={<Plus size={15} aria-hidden="true" />}
      onClick={() => setAsked({ what: 'add' })}
    >
      {t('projects.customer.new')}
    </Button>
  );
  const none = customers.data?.length === 0;
  return (
    <ManagePage title={t('projects.customers')}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('projects.customers')}</h1>
        {!none && add}
      </div>
      <p className={classes.lead}>{t('projects.customers.lead')}</p>
      {projects.data && customers.data ? (
        none ? (
          <EmptyState kind="nothing" title={t('projects.customers.none')}>
            {add}
          </EmptyState>
        ) : (
          <ul className={classes.rows}>
            {customers.data.map((customer) => (
              <Row
                key={customer.id}
                customer={customer}
                projects={projects.data.filter((project) => project.customer?.id === customer.id)}
                onAsk={(what) => setAsked({ what, customer })}
              />
            ))}
          </ul>
        )
      ) : failed ? (
        <EmptyState kind="not-connected" title={t('failure.title')} text={t('failure.text')}>
          <Button onClick={() => void failed.refetch()}>{t('failure.retry')}</Button>
        </EmptyState>
      ) : (
        <SkeletonRows rows={4} height={52} />
      )}
      {asked?.what === 'add' && <CustomerDialog customer={null} onClose={close} />}
      {asked?.what === 'rename' && <CustomerDialog customer={asked.customer} onClose={close} />}
      {asked?.what === 'delete' && <DeleteCustomerDialog customer={asked.customer} onClose={close} />}
    </ManagePage>
  );
}

interface RowProps {
  customer: Customer;
  projects: readonly Project[];
  onAsk: (what: 'rename' | 'delete') => void;
}

function Row({ customer: { id, name, mayChange }, projects, onAsk }: RowProps) {
  const t = useT();
  return (
    <li className={classes.row} aria-label={name}>
      <span className={classes.rowNames}>
        <strong dir="auto" className={classes.rowName}>
          {name}
        </strong>
        <span className={classes.rowProjects}>
          {projects.length === 0 && <span className={classes.hint}>{t('projects.none')}</span>}
          {projects.map((project) => (
            <Link key={project.id} to={paths.project(project.id)} dir="auto">
              {project.name}
            </Link>
          ))}
        </span>
      </span>
      {projects.length > 0 && (
        <LinkButton
          to={paths.customer(id)}
          icon={<ChartLine size={14} aria-hidden="true" />}
          aria-label={t('followUp.customer.openOf', { name })}
        >
          {t('followUp.customer.open')}
        </LinkButton>
      )}
      {mayChange ? (
        <span className={classes.rowActs}>
          <LinkButton
            to={`${paths.newProject}?${new URLSearchParams({ [CUSTOMER_PARAM]: id })}`}
            icon={<Plus size={14} aria-hidden="true" />}
            aria-label={t('projects.new.under', { name })}
          >
            {t('projects.new')}
          </LinkButton>
          <IconButton
            label={t('projects.customer.rename.of', { name })}
            icon={<Pencil size={14} aria-hidden="true" />}
            onClick={() => onAsk('rename')}
          />
          <IconButton
            label={t('projects.customer.delete.of', { name })}
            icon={<Trash2 size={14} aria-hidden="true" />}
            onClick={() => onAsk('delete')}
          />
        </span>
      ) : (
        <span className={classes.hint}>{t('projects.customer.ofOthers')}</span>
      )}
    </li>
  );
}
