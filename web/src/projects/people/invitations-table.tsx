import { Clock, Mail, Send, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { isolated, problemText, useFormats, useT } from '../../i18n/index.ts';
import { Button, cx, showToast, useDayIn } from '../../ui/index.ts';
import { useProjectScope } from '../project-scope.ts';
import { calendarDaysUntil } from './invitation-end.ts';
import type { Invitation } from './people-queries.ts';
import classes from './invitations.module.css';
import shared from './people.module.css';
import marks from './roles.module.css';
import { RoleChip } from './role-chip.tsx';
import type { PeopleChanges } from './use-people-changes.ts';

const COLUMNS = ['email', 'role', 'status', 'sent', 'resend', 'revoke'] as const;

/** Who was invited and has not accepted: in which role, by whom, until when. */
export function InvitationsTable(props: {
  invitations: readonly Invitation[];
  changes: PeopleChanges;
  onRevoke: (invitation: Invitation) => void;
}) {
  const { invitations, changes, onRevoke } = props;
  const t = useT();
  return (
    <section aria-label={t('people.invitations')}>
      <h2 className={classes.part}>
        {t('people.invitations')} <span>{t('people.invitations.hint')}</span>
      </h2>
      <table className={classes.inviteTable} aria-label={t('people.invitations')}>
        <thead className={classes.unseen}>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {t(`people.invite.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invitations.map((invitation) => (
            <Row key={invitation.id} invitation={invitation} changes={changes} onRevoke={onRevoke} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row(props: {
  invitation: Invitation;
  changes: PeopleChanges;
  onRevoke: (invitation: Invitation) => void;
}) {
  const { invitation, changes, onRevoke } = props;
  const { email, role, status } = invitation;
  const t = useT();
  const [busy, setBusy] = useState(false);
  const ended = status === 'EXPIRED';
  const named = { email: isolated(email) };
  async function resend(): Promise<void> {
    setBusy(true);
    try {
      await changes.resend(email);
      showToast({ kind: 'done', title: t('people.resent', { email }) });
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      showToast({
        kind: 'error',
        title: t('people.resend.failed', { email }),
        text: problemText(t, problem),
      });
    }
    setBusy(false);
  }
  return (
    <tr data-invitation={email}>
      <th scope="row" className={classes.invited}>
        <span className={shared.person}>
          <span className={classes.envelope}>
            <Mail size={14} aria-hidden="true" />
          </span>
          <b className={shared.name}>{email}</b>
        </span>
      </th>
      <td>
        <RoleChip role={role} />
      </td>
      <td>
        <span className={cx(marks.chip, ended ? classes.expired : classes.pending)}>
          {ended ? <TriangleAlert size={13} aria-hidden="true" /> : <Clock size={13} aria-hidden="true" />}
          {t(ended ? 'people.list.EXPIRED' : 'people.list.PENDING')}
        </span>
      </td>
      <td className={classes.sent}>
        <Sent invitation={invitation} />
      </td>
      <td className={classes.resend}>
        {ended ? (
          <Button
            busy={busy}
            icon={<Send size={14} aria-hidden="true" />}
            aria-label={t('people.resend.to', named)}
            onClick={() => void resend()}
          >
            {t('people.resend')}
          </Button>
        ) : (
          <span className={classes.later}>{t('people.resend.later')}</span>
        )}
      </td>
      <td className={classes.revoke}>
        <Button
          variant="danger"
          aria-label={t('people.revoke.of', named)}
          onClick={() => onRevoke(invitation)}
        >
          {t('people.revoke')}
        </Button>
      </td>
    </tr>
  );
}

/** "Sent by Jonas Brandt · ends in 4 days". */
function Sent({ invitation: { status, sentBy, expiresAt } }: { invitation: Invitation }) {
  const t = useT();
  const { dayMonth, long } = useFormats();
  const { timeZone } = useProjectScope();
  const today = useDayIn(timeZone);
  const left = calendarDaysUntil(expiresAt, { timeZone, today });
  const by = sentBy?.name ? `${t('people.sentBy', { name: isolated(sentBy.name) })} · ` : '';
  const end =
    status === 'EXPIRED' || left < 0
      ? t('people.ended', { day: dayMonth(expiresAt) })
      : left === 0
        ? t('people.ends.today')
        : left === 1
          ? t('people.ends.tomorrow')
          : t('people.ends', { count: left });
  return (
    <>
      {by}
      <time dateTime={expiresAt} title={long(expiresAt)}>
        {end}
      </time>
    </>
  );
}
