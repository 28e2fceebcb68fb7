import { permissionScope } from '@keywright/events/catalogue';
import { useQuery } from '@tanstack/react-query';
import { History, Star, UserPlus, Users } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ApiProblem } from '../../api/index.ts';
import { useHotkey } from '../../hotkeys/index.ts';
import { isolated, nameList, problemText, useT } from '../../i18n/index.ts';
import {
  Button,
  EmptyState,
  ScreenFooter,
  ScreenHeader,
  SearchField,
  Segmented,
  Select,
  SkeletonRows,
  Toolbar,
  useScreenWidth,
} from '../../ui/index.ts';
import type { Delegation } from '../api-mappers.ts';
import { useProjectScope } from '../project-scope.ts';
import { holdersOf } from '../scope-from-facts.ts';
import { InvitationsTable } from './invitations-table.tsx';
import { LastChange } from './last-change.tsx';
import { MembersList } from './members-list.tsx';
import { MembersTable } from './members-table.tsx';
import { MoveDefaultDialog } from './move-default-dialog.tsx';
import { listCounts, LISTS, type PeopleList, shownOf } from './people-filter.ts';
import { type Invitation, invitationsQuery } from './people-queries.ts';
import classes from './people.module.css';
import { RevokeDialog } from './revoke-dialog.tsx';
import { usePeople } from './use-people.ts';
import { usePeopleChanges } from './use-people-changes.ts';
import { useRoleActs } from './use-role-acts.ts';

const InviteDialog = lazy(() =>
  import('./invite-dialog.tsx').then((module) => ({ default: module.InviteDialog })),
);
const RemoveMemberDialog = lazy(() =>
  import('./remove-member-dialog.tsx').then((module) => ({ default: module.RemoveMemberDialog })),
);
const PeopleHistory = lazy(() =>
  import('./people-history.tsx').then((module) => ({ default: module.PeopleHistory })),
);

/** /projects/:projectId/members: who does what in the project, who was invited, and what was done with either. */
export function MembersScreen() {
  const t = useT();
  const scope = useProjectScope();
  const { projectId, membership } = scope;
  const manages = permissionScope('MANAGE_MEMBERS', membership) !== null;
  const people = usePeople();
  const changes = usePeopleChanges(projectId);
  const acts = useRoleActs(people, changes);
  const invited = useQuery({ ...invitationsQuery(projectId), enabled: manages });
  const [search, setSearch] = useSearchParams();
  const [text, setText] = useState('');
  const [inviting, setInviting] = useState(false);
  const [removing, setRemoving] = useState<Delegation | null>(null);
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const width = useScreenWidth();
  const roomy = width === 'wide' || width === 'narrow';
  useHotkey({ keys: '/', label: 'people.search', group: 'list', run: () => field.current?.focus() });

  const list = manages ? (LISTS.find((one) => one === search.get('list')) ?? 'ALL') : 'ALL';
  const showHistory = search.get('show') === 'history';
  const all = { people, invitations: manages ? (invited.data ?? []) : [] };
  const counts = listCounts(all);
  const shown = shownOf(all, list, text);
  const choose = (one: PeopleList): void => setSearch(one === 'ALL' ? {} : { list: one }, { replace: true });
  const open = counts.EXPIRED_PENDING;
  const facts = [
    t('people.count', { count: people.length }),
    ...(open > 0 ? [t('people.openCount', { count: open })] : []),
  ];
  const segments = LISTS.map((value) => ({ value, label: t(`people.list.${value}`), count: counts[value] }));
  const who = nameList(holdersOf(scope, ['OWNER', 'CONTENT_MANAGER']).map(({ name }) => isolated(name)));

  return (
    <>
      <ScreenHeader
        icon={<Users size={16} aria-hidden="true" />}
        title={t(manages ? 'people.title' : 'people.nav')}
        facts={facts.join(' · ')}
      >
        <Button
          variant={showHistory ? 'default' : 'quiet'}
          aria-pressed={showHistory}
          icon={<History size={14} aria-hidden="true" />}
          onClick={() => setSearch(showHistory ? {} : { show: 'history' })}
        >
          <span className={classes.actionWord}>{t('people.history')}</span>
        </Button>
        {manages && (
          <Button
            variant="primary"
            icon={<UserPlus size={14} aria-hidden="true" />}
            onClick={() => setInviting(true)}
          >
            <span className={classes.actionWord}>{t('invite.open')}</span>
          </Button>
        )}
      </ScreenHeader>
      {showHistory ? (
        <Suspense fallback={<SkeletonRows rows={8} height={44} />}>
          <PeopleHistory projectId={projectId} />
        </Suspense>
      ) : (
        <>
          <Toolbar
            label={t('people.toolbar')}
            end={
              <>
                {width === 'wide' && (
                  <span className={classes.legend}>
                    <Star size={13} aria-hidden="true" className={classes.legendStar} />
                    {t('people.legend')}
                  </span>
                )}
                <SearchField
                  ref={field}
                  label={t('people.search')}
                  value={text}
                  onChange={setText}
                  hint="/"
                />
              </>
            }
          >
            {manages &&
              (roomy ? (
                <Segmented label={t('people.lists')} segments={segments} value={list} onChange={choose} />
              ) : (
                <Select
                  label={t('people.lists')}
                  value={list}
                  options={segments.map(({ value, label, count }) => ({
                    value,
                    label: `${label} · ${count}`,
                  }))}
                  className={classes.lists}
                  onChange={choose}
                />
              ))}
          </Toolbar>
          <div className={classes.content}>
            {shown.people.length > 0 &&
              (roomy ? (
                <MembersTable people={shown.people} acts={manages ? acts : null} onRemove={setRemoving} />
              ) : (
                <MembersList people={shown.people} acts={manages ? acts : null} onRemove={setRemoving} />
              ))}
            {invited.isError && (
              <p role="alert" className={classes.refusal}>
                {invited.error instanceof ApiProblem ? problemText(t, invited.error) : t('failure.text')}{' '}
                <Button variant="link" onClick={() => void invited.refetch()}>
                  {t('failure.retry')}
                </Button>
              </p>
            )}
            {manages && invited.isPending && <SkeletonRows rows={2} height={44} />}
            {shown.invitations.length > 0 && (
              <InvitationsTable invitations={shown.invitations} changes={changes} onRevoke={setRevoking} />
            )}
            {shown.people.length + shown.invitations.length === 0 && !invited.isLoading && (
              <EmptyState
                kind={text === '' ? 'nothing' : 'no-match'}
                title={t(text === '' ? `people.empty.${list}` : 'people.noMatch')}
              >
                {text === '' ? (
                  <Button onClick={() => choose('ALL')}>{t('people.showAll')}</Button>
                ) : (
                  <Button onClick={() => setText('')}>{t('filter.clearSearch')}</Button>
                )}
              </EmptyState>
            )}
          </div>
          <ScreenFooter end={roomy && <LastChange projectId={projectId} />}>
            <span>{manages ? t('people.foot') : t('people.foot.reader', { people: who })}</span>
          </ScreenFooter>
        </>
      )}
      <Suspense fallback={null}>
        {inviting && (
          <InviteDialog
            projectId={projectId}
            members={people}
            changes={changes}
            onClose={() => setInviting(false)}
          />
        )}
        {removing && (
          <RemoveMemberDialog
            person={removing}
            people={people}
            changes={changes}
            onClose={() => setRemoving(null)}
          />
        )}
      </Suspense>
      {revoking && <RevokeDialog invitation={revoking} changes={changes} onClose={() => setRevoking(null)} />}
      {acts.asked && <MoveDefaultDialog asked={acts.asked} acts={acts} />}
    </>
  );
}
