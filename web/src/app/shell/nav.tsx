import { permissionScope, VIEWS } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { Plus, Search } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import { formatKeys } from '../../hotkeys/index.ts';
import { openPalette } from '../../palette/index.ts';
import { type Project, ProjectSwitcher, useNewTopic, useProjectScope } from '../../projects/index.ts';
import { latePartsAtom } from '../../state/index.ts';
import { IconButton, Kbd, Tooltip } from '../../ui/index.ts';
import classes from './nav.module.css';
import { NavItem } from './nav-item.tsx';
import { NavSavedViews } from './nav-saved-views.tsx';
import { NavScreens } from './nav-screens.tsx';
import { NavSection } from './nav-section.tsx';
import { UserMenu } from './user-menu.tsx';

/** The side of the shell; `compact` is the 56 px rail. Entries one may not open are absent. */
export function Nav({ project, compact = false }: { project: Project; compact?: boolean }) {
  const t = useT();
  const { membership } = useProjectScope();
  const late = useAtomValue(latePartsAtom);
  const readsTopics = permissionScope('READ_TOPICS', membership) !== null;
  return (
    <nav aria-label={t('nav.label')} className={classes.nav} data-compact={compact || undefined}>
      <ProjectSwitcher current={project} compact={compact} />
      <Finder compact={compact} />
      {late && <late.NavInbox compact={compact} />}
      <div className={classes.items}>
        {readsTopics && (
          <>
            <NavSection label="nav.workflow" compact={compact}>
              <ul className={classes.list}>
                {VIEWS.map((view) => (
                  <li key={view.name}>
                    <NavItem view={view} compact={compact} />
                  </li>
                ))}
              </ul>
            </NavSection>
            <NavSavedViews compact={compact} />
          </>
        )}
        <NavScreens compact={compact} />
      </div>
      {late && readsTopics && !compact && <late.FirstVisit />}
      <div className={classes.foot}>
        <UserMenu membership={membership} compact={compact} />
        {late && <late.Buttons />}
      </div>
    </nav>
  );
}

function Finder({ compact }: { compact: boolean }) {
  const t = useT();
  const newTopic = useNewTopic();
  return (
    <div className={classes.finder}>
      {compact ? (
        <IconButton
          label={`${t('palette.open')} · ${formatKeys('mod+k').join(' ')}`}
          size="md"
          variant="default"
          icon={<Search size={15} aria-hidden="true" />}
          onClick={() => openPalette()}
        />
      ) : (
        <button type="button" className={classes.search} onClick={() => openPalette()}>
          <Search size={14} aria-hidden="true" />
          <span className={classes.searchLabel}>{t('palette.open')}</span>
          <Kbd>{formatKeys('mod+k').join(' ')}</Kbd>
        </button>
      )}
      {newTopic !== null && (
        <Tooltip label={t('topic.new')}>
          <button
            type="button"
            className={classes.create}
            aria-label={t('topic.new')}
            onClick={() => newTopic()}
          >
            <Plus size={16} aria-hidden="true" />
          </button>
        </Tooltip>
      )}
    </div>
  );
}
