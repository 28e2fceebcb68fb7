import { useAtomValue } from 'jotai';
import { ChevronDown, Folder } from 'lucide-react';
import { useT } from '../i18n/index.ts';
import { useProjects } from '../projects/index.ts';
import { Button, Menu, Segmented } from '../ui/index.ts';
import classes from './inbox.module.css';
import { inboxAtom, narrowInbox } from './known-inbox.ts';
import { INBOX_TABS, type InboxCounts, type InboxTab } from './notification.ts';
import { useWaitingText } from './use-waiting-text.ts';

/** Which number stands with a tab. */
const COUNTED: Readonly<Record<InboxTab, Exclude<keyof InboxCounts, 'waitingCapped'> | null>> = {
  ALL: null,
  UNREAD: 'unread',
  REQUESTS: 'waiting',
  MENTIONS: 'mentions',
};

/** Which part of the inbox is looked at, and of which project. */
export function InboxFilters() {
  const t = useT();
  const { filter, counts } = useAtomValue(inboxAtom);
  const waiting = useWaitingText();
  const segments = INBOX_TABS.map((tab) => {
    const of = COUNTED[tab];
    const count = of === null ? 0 : (counts?.[of] ?? 0);
    const shown = of === 'waiting' ? waiting : count;
    return { value: tab, label: t(`inbox.tab.${tab}`), ...(count > 0 && { count: shown }) };
  });
  return (
    <div className={classes.filters}>
      <div className={classes.tabs}>
        <Segmented
          label={t('inbox.tabs')}
          segments={segments}
          value={filter.tab}
          onChange={(tab) => narrowInbox({ ...filter, tab })}
        />
      </div>
      <ProjectFilter />
    </div>
  );
}

function ProjectFilter() {
  const t = useT();
  const { data: projects = [] } = useProjects();
  const { filter } = useAtomValue(inboxAtom);
  if (projects.length < 2) return null;
  const chosen = projects.find(({ id }) => id === filter.projectId);
  const every = t('inbox.everyProject');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="quiet" className={classes.project} icon={<Folder size={14} aria-hidden="true" />}>
          <span className={classes.projectName} dir="auto">
            {chosen?.name ?? every}
          </span>
          <ChevronDown size={13} aria-hidden="true" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => narrowInbox({ ...filter, projectId: null })}>{every}</Menu.Item>
        {projects.map(({ id, name }) => (
          <Menu.Item key={id} onClick={() => narrowInbox({ ...filter, projectId: id })}>
            <bdi>{name}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
