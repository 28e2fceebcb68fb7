import { use, type ReactNode, useMemo } from 'react';
import { useAtomValue } from 'jotai';
import { useT } from '../i18n/index.ts';
import { type ProjectScope, ProjectScopeContext } from '../projects/index.ts';
import { accountAtom } from '../state/index.ts';
import type { InboxRow } from './notification.ts';

/** The project of a row around it: that on screen, or another of which only those are known whom the row names. */
export function RowScope({ row, children }: { row: InboxRow; children: ReactNode }) {
  const t = useT();
  const around = use(ProjectScopeContext);
  const account = useAtomValue(accountAtom);
  const scope = useMemo(
    () =>
      around?.projectId === row.project.id
        ? around
        : scopeOfRow(row, { id: account?.id ?? '', name: account?.name ?? '' }, t('inbox.somebody')),
    [around, row, account, t],
  );
  return <ProjectScopeContext value={scope}>{children}</ProjectScopeContext>;
}

function scopeOfRow(
  { project, said, ask }: InboxRow,
  me: { id: string; name: string },
  stranger: string,
): ProjectScope {
  const named = [
    ...said.flatMap(({ actor, mentions }) => [actor, ...mentions]),
    ...(ask === null ? [] : [ask.askedBy, ...(ask.closedBy === null ? [] : [ask.closedBy]), ...ask.mentions]),
  ];
  const names = new Map(named.map(({ id, name, userName }) => [id, name ?? userName]));
  names.set(me.id, me.name);
  return {
    projectId: project.id,
    projectName: project.name,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    customerName: null,
    me: me.id,
    membership: { owner: false, roles: [] },
    strict: false,
    members: [],
    defaultHolders: {},
    personOf: (id, called) => ({ id, name: names.get(id) ?? called ?? stranger }),
  };
}
