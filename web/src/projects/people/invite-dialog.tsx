import { type Role, ROLES } from '@keywright/events/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ApiProblem } from '../../api/index.ts';
import { problemText, useFormats, useT } from '../../i18n/index.ts';
import { useDraft } from '../../state/index.ts';
import { Button, cx, IconButton, Select, showToast } from '../../ui/index.ts';
import type { SelectOption } from '../../ui/select/select.tsx';
import { FormDialog } from '../../ui/feedback/form-dialog.tsx';
import type { Delegation } from '../api-mappers.ts';
import { LabelledChoice } from '../manage/project-fields.tsx';
import { addressesIn, inviteFaults, type InviteFault, type InviteRow, isMany, tidy } from './invite-rows.ts';
import { invitationsQuery } from './people-queries.ts';
import classes from './invite.module.css';
import shared from './people.module.css';
import type { PeopleChanges } from './use-people-changes.ts';

/** People invited at once, at most. */
const MOST = 500;
const FIRST_ROLE: Role = 'COPYWRITER';

interface Draft {
  rows: readonly InviteRow[];
  /** The role of every new line. */
  role: Role;
}

/** Asks people into the project, each in a role: typed, or pasted as they stand in a mail or a sheet. */
export function InviteDialog(props: {
  projectId: string;
  members: readonly Delegation[];
  changes: PeopleChanges;
  onClose: () => void;
}) {
  const { projectId, members, changes, onClose } = props;
  const t = useT();
  const { full } = useFormats();
  const [kept, keep] = useDraft<Draft>(`invite:${projectId}`);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** Whether what is missing is said, too: from the first press on. */
  const [pressed, setPressed] = useState(false);
  /** What the server said of addresses. */
  const [told, setTold] = useState<ReadonlyMap<string, InviteFault>>(new Map());
  const form = useRef<HTMLFormElement>(null);
  const { data: invitations } = useQuery(invitationsQuery(projectId));
  const draft: Draft = kept ?? { role: FIRST_ROLE, rows: [{ key: 0, email: '', role: FIRST_ROLE }] };
  const { rows } = draft;
  const taken = useMemo(() => {
    // Who did not answer in time may be asked once more.
    const open = (invitations ?? []).filter(({ status }) => status === 'ONGOING');
    return new Set([...members, ...open].map(({ email }) => tidy(email)));
  }, [members, invitations]);
  const faults = inviteFaults(rows, taken).map(
    (fault, at) => fault ?? told.get(tidy(rows[at]!.email)) ?? null,
  );
  const written = rows.filter(({ email }) => email.trim() !== '');
  const over = written.length - MOST;

  const change = (next: readonly InviteRow[]): void => {
    keep({ ...draft, rows: next });
    setFailure(null);
  };
  const fresh = (email: string, at: number): InviteRow => ({
    key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 + at,
    email,
    role: draft.role,
  });
  const edit = (key: number, more: Partial<InviteRow>): void =>
    change(rows.map((row) => (row.key === key ? { ...row, ...more } : row)));
  // The lines' selects are many: they are drawn again only for what they show.
  const latestEdit = useRef(edit);
  useEffect(() => {
    latestEdit.current = edit;
  });
  const setRole = useCallback((key: number, role: Role) => latestEdit.current(key, { role }), []);
  const roles = useMemo(() => ROLES.map((role) => ({ value: role, label: t(`role.${role}`) })), [t]);
  const focusRow = (key: number): void =>
    void requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>(`[data-row="${key}"]`)?.focus(),
    );

  function add(): void {
    const row = fresh('', 0);
    change([...rows, row]);
    focusRow(row.key);
  }

  function paste(event: ClipboardEvent<HTMLInputElement>, at: InviteRow): void {
    const text = event.clipboardData.getData('text');
    if (!isMany(text)) return;
    event.preventDefault();
    const added = addressesIn(text).map(fresh);
    const place = rows.indexOf(at);
    const before = rows.slice(0, at.email.trim() === '' ? place : place + 1);
    change([...before, ...added, ...rows.slice(place + 1)]);
    const last = added.at(-1);
    if (last) focusRow(last.key);
  }

  function enter(event: KeyboardEvent<HTMLInputElement>, at: InviteRow): void {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || at.email.trim() === '') return;
    if (rows.at(-1) !== at) return;
    event.preventDefault();
    add();
  }

  function drop(key: number): void {
    const place = rows.findIndex((row) => row.key === key);
    const others = rows.filter((row) => row.key !== key);
    const rest = others.length > 0 ? others : [fresh('', 0)];
    change(rest);
    focusRow((rest[place] ?? rest.at(-1)!).key);
  }

  async function submit(): Promise<void> {
    // A line that was left empty at the end was begun and not meant.
    const meant =
      written.length > 0 ? rows.filter((row) => row.email.trim() !== '' || row !== rows.at(-1)) : rows;
    setPressed(true);
    const wrong = rows.find((row, at) => faults[at] !== null && meant.includes(row));
    if (wrong) return focusRow(wrong.key);
    if (over > 0) return;
    setBusy(true);
    setFailure(null);
    try {
      const answered = meant.map(({ email, role }) => [email.trim(), role] as const);
      await changes.invite(Object.fromEntries(answered));
      keep(undefined);
      onClose();
      showToast({ kind: 'done', title: t('invite.sent', { count: meant.length }) });
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setTold(refusedIn(problem));
      setFailure(problemText(t, problem));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      form={form}
      title={t('invite.title')}
      size={620}
      submit={written.length === 0 ? t('invite.submit.none') : t('invite.submit', { count: written.length })}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={shared.said}>{t('invite.lead')}</p>
      <LabelledChoice
        label={t('invite.roleForAll')}
        hint={t(`role.may.${draft.role}`)}
        value={draft.role}
        options={ROLES.map((role) => ({ code: role, name: t(`role.${role}`) }))}
        onChange={(role) =>
          keep({ role: role as Role, rows: rows.map((row) => ({ ...row, role: role as Role })) })
        }
      />
      <ul className={classes.rows} aria-label={t('invite.rows')}>
        {rows.slice(0, MOST).map((row, at) => {
          const fault = faults[at] ?? null;
          const shown = fault === 'REQUIRED' && !(pressed && (written.length === 0 || row !== rows.at(-1)));
          const said = shown ? null : fault;
          const place = { at: at + 1 };
          return (
            <li key={row.key} className={classes.row}>
              <input
                data-row={row.key}
                data-autofocus={at === 0 || undefined}
                type="text"
                inputMode="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                className={classes.address}
                aria-label={t('invite.address', place)}
                placeholder={t('invite.placeholder')}
                aria-invalid={said !== null}
                aria-describedby={said === null ? undefined : `invite-fault-${row.key}`}
                value={row.email}
                onChange={(event) => edit(row.key, { email: event.currentTarget.value })}
                onPaste={(event) => paste(event, row)}
                onKeyDown={(event) => enter(event, row)}
              />
              <RowRole
                rowKey={row.key}
                label={t('invite.role', place)}
                value={row.role}
                options={roles}
                onRole={setRole}
              />
              <IconButton
                size="md"
                label={t('invite.drop', place)}
                icon={<X size={14} aria-hidden="true" />}
                onClick={() => drop(row.key)}
              />
              {said !== null && (
                <p id={`invite-fault-${row.key}`} className={classes.fault}>
                  {t(`invite.fault.${said}`)}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <div className={classes.below}>
        <Button icon={<Plus size={14} aria-hidden="true" />} onClick={add}>
          {t('invite.add')}
        </Button>
        <span role="status" className={cx(classes.count, over > 0 && classes.over)}>
          {over > 0
            ? t('invite.over', { count: over, all: full(written.length), most: MOST })
            : t('invite.count', { count: written.length })}
        </span>
        {over > 0 && (
          <Button onClick={() => change(written.slice(0, MOST))}>
            {t('invite.over.submit', { count: over })}
          </Button>
        )}
      </div>
      {failure && (
        <p role="alert" className={shared.refusal}>
          {failure}
        </p>
      )}
    </FormDialog>
  );
}

/** The role of one line. */
const RowRole = memo(function RowRole(props: {
  rowKey: number;
  label: string;
  value: Role;
  options: readonly SelectOption<Role>[];
  onRole: (key: number, role: Role) => void;
}) {
  const { rowKey, onRole, ...select } = props;
  return <Select {...select} className={classes.role} onChange={(role) => onRole(rowKey, role)} />;
});

/** What an answer says of single addresses. */
function refusedIn({ body }: ApiProblem): ReadonlyMap<string, InviteFault> {
  const rows = (body['rows'] ?? []) as readonly { email: string; reason: InviteFault }[];
  return new Map(rows.map(({ email, reason }) => [tidy(email), reason]));
}
