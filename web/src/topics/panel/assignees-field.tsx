import { ROLES, type Role } from '@keywright/events/catalogue';
import { assignmentsOf, type TopicRow } from '@keywright/events/topic';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { answer, api, ApiProblem } from '../../api/index.ts';
import { sentTo } from '../../data/optimistic.ts';
import { problemText, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Avatar, Hidden, Popover, RoleIcon, Select, showToast } from '../../ui/index.ts';
import { assigneeIds } from '../topic-facts.ts';
import { sendCommand } from '../atoms.ts';
import { rememberAct } from '../undo-act.ts';
import { holdersOf } from '../../projects/index.ts';
import { accessTo } from './access.ts';
import { LockMark } from './locks.tsx';
import classes from './assignees-field.module.css';
import fieldClasses from './editable.module.css';

/** Roles that work on a topic; the others only read. */
const WORKING: readonly Role[] = ROLES.filter((role) => role !== 'WATCHER' && role !== 'PRODUCT_ACCESS');

/** Who works on the topic; pressed, who holds which role on it, with the status's default holder marked. */
export function AssigneesField({ row }: { row: TopicRow }) {
  const t = useT();
  const scope = useProjectScope();
  const access = accessTo('ASSIGN', row, { t, scope });
  const [open, setOpen] = useState(false);
  const people = <People row={row} />;
  if (!access.may) {
    return (
      <span className={fieldClasses.locked} title={access.why}>
        {people}
        <LockMark why={access.why} className={fieldClasses.lock} />
      </span>
    );
  }
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={360} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={fieldClasses.read} onClick={() => setOpen(!open)}>
          <Hidden>{t('panel.edit', { field: t('panel.field.assigned') })}</Hidden>
          {people}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('panel.field.assigned')}>
        <AssigneesPicker row={row} />
      </Popover.Dropdown>
    </Popover>
  );
}

function People({ row }: { row: TopicRow }) {
  const t = useT();
  const { personOf, me } = useProjectScope();
  const people = assigneeIds(row).map((id) => personOf(id));
  if (people.length === 0) return <span className={classes.nobody}>{t('panel.assigned.nobody')}</span>;
  return (
    <span className={classes.people}>
      {people.map((person) => (
        <span key={person.id} className={classes.person}>
          <Avatar person={person} size={18} />
          {person.id === me ? t('panel.assigned.you') : person.name.split(' ')[0]}
        </span>
      ))}
    </span>
  );
}

/** One line a role, one person each. A choice is sent at once; the whole set goes along. */
export function AssigneesPicker({ row }: { row: TopicRow }) {
  const t = useT();
  const scope = useProjectScope();
  const [saving, setSaving] = useState<Role | null>(null);
  async function assign(role: Role, userId: string): Promise<void> {
    const others = assignmentsOf(row).filter((user) => user.role !== role);
    const users = userId === '' ? others : [...others, { role, userId }];
    setSaving(role);
    try {
      const done = await sendCommand(row.id, (headers) =>
        answer(api.POST('/api/topics/{id}/define-roles', { ...sentTo(row.id, headers), body: { users } })),
      );
      const who = userId === '' ? t('panel.assigned.nobody') : scope.personOf(userId).name;
      rememberAct(row, done, `${t(`role.${role}`)}: ${who}`, scope);
    } catch (problem) {
      const text = problem instanceof ApiProblem ? problemText(t, problem) : t('panel.notSaved');
      showToast({ kind: 'error', title: t('panel.assigned.failed'), text });
    }
    setSaving(null);
  }
  return (
    <div className={classes.picker}>
      {WORKING.map((role) => (
        <RoleLine
          key={role}
          row={row}
          role={role}
          busy={saving !== null}
          onAssign={(userId) => void assign(role, userId)}
        />
      ))}
    </div>
  );
}

function RoleLine(props: { row: TopicRow; role: Role; busy: boolean; onAssign: (userId: string) => void }) {
  const t = useT();
  const { row, role, busy, onAssign } = props;
  const scope = useProjectScope();
  const assigned = row.users.find(({ scrapRole }) => scrapRole === role)?.userAccount.id ?? '';
  const choices = holdersOf(scope, [role, 'OWNER']);
  const known = assigned === '' || choices.some(({ id }) => id === assigned);
  const isDefault = assigned !== '' && scope.defaultHolders[role] === assigned;
  const options = [
    { value: '', label: t('panel.assigned.nobody') },
    ...(known ? [] : [{ value: assigned, label: scope.personOf(assigned).name }]),
    ...choices.map(({ id, name }) => ({
      value: id,
      label: scope.defaultHolders[role] === id ? t('panel.assigned.default', { name }) : name,
    })),
  ];
  return (
    <div className={classes.line}>
      <RoleIcon role={role} />
      <span className={classes.role}>{t(`role.${role}`)}</span>
      <Select
        label={t(`role.${role}`)}
        value={assigned}
        options={options}
        disabled={busy}
        inPopover
        onChange={onAssign}
      />
      <span className={classes.star} title={isDefault ? t('role.defaultHolder') : undefined}>
        {isDefault && <Star size={12} aria-hidden="true" />}
      </span>
    </div>
  );
}
