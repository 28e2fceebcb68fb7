import type { ActingRole } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { Ellipsis } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { isolated, useFormats, useT } from '../../i18n/index.ts';
import { paths } from '../../paths/index.ts';
import { accountAtom } from '../../state/index.ts';
import { cx, IconButton, Menu, RoleIcon, Tag, TimeAgo } from '../../ui/index.ts';
import type { Project } from '../api-mappers.ts';
import { Monogram } from '../monogram.tsx';
import { AcceptOwnership } from './accept-ownership.tsx';
import { useDaysLeft } from './days-left.ts';
import classes from './project-card.module.css';
import { useMarketName } from './use-markets.ts';

/** Roles beyond these are counted. */
const ROLES_SHOWN = 2;

/** A project with what the reader is in it, how many work on how much, and when somebody did last. */
export function ProjectCard({ project, onDelete }: { project: Project; onDelete: () => void }) {
  const t = useT();
  const marketOf = useMarketName();
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Monogram project={project} size={36} />
        <span className={classes.names}>
          <Link to={paths.project(project.id)} dir="auto" className={classes.name} title={project.name}>
            {project.name}
          </Link>
          <span className={classes.market}>{marketOf(project)}</span>
        </span>
        {project.owner && <Acts project={project} onDelete={onDelete} />}
      </div>
      <div className={classes.place}>
        <Place project={project} />
        {project.sample && <Tag>{t('projects.sample')}</Tag>}
      </div>
      <HandOver project={project} />
      <Figures project={project} />
    </li>
  );
}

/** Owner, or the roles the reader holds, and then whose it is. */
function Place({ project: { owner, ownerName, roles } }: { project: Project }) {
  const t = useT();
  const held: readonly ActingRole[] = owner ? ['OWNER'] : roles.length > 0 ? roles : ['CONTRIBUTOR'];
  const more = held.slice(ROLES_SHOWN).map((role) => t(`role.${role}`));
  return (
    <>
      {held.slice(0, ROLES_SHOWN).map((role) => (
        <span key={role} className={classes.role}>
          <RoleIcon role={role} size={13} />
          {t(`role.${role}`)}
        </span>
      ))}
      {more.length > 0 && <span title={more.join(', ')}>+{more.length}</span>}
      {!owner && (
        <span dir="auto" className={classes.owner}>
          {t('projects.of', { name: ownerName })}
        </span>
      )}
    </>
  );
}

/** That the project is offered: to the reader, who may take it, or by them. */
function HandOver({ project }: { project: Project }) {
  const t = useT();
  const me = useAtomValue(accountAtom)?.id;
  const { ownershipOffer: offer, ownerName } = project;
  const left = useDaysLeft(offer?.expiresAt);
  if (offer === null) return null;
  const mine = offer.userId === me;
  return (
    <div className={cx(classes.handOver, classes.above)}>
      <span>
        {mine
          ? t('projects.offer.banner', { name: isolated(ownerName) })
          : t('projects.offer.to', { name: isolated(offer.name) })}
        <span className={classes.left}>{left}</span>
      </span>
      {mine && <AcceptOwnership project={project} owner={ownerName} />}
    </div>
  );
}

function Figures({ project: { memberCount, openTopics, lastActivityAt } }: { project: Project }) {
  const t = useT();
  const { full } = useFormats();
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{t('projects.members')}</dt>
        <dd>{full(memberCount)}</dd>
      </div>
      <div>
        <dt>{t('projects.openTopics')}</dt>
        <dd>{full(openTopics)}</dd>
      </div>
      <div>
        <dt>{t('projects.lastActivity')}</dt>
        <dd>{lastActivityAt === null ? full(null) : <TimeAgo at={lastActivityAt} />}</dd>
      </div>
    </dl>
  );
}

function Acts({ project, onDelete }: { project: Project; onDelete: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton
          label={t('projects.acts', { name: project.name })}
          tooltip={false}
          className={classes.acts}
          icon={<Ellipsis size={15} aria-hidden="true" />}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void navigate(paths.screen(project.id, 'settings'))}>
          {t('projects.settings')}
        </Menu.Item>
        <Menu.Item onClick={onDelete}>{t('projects.delete')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
