import { permissionScope } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useFormats, useT } from '../../i18n/index.ts';
import { type PaletteCommand, usePaletteCommands } from '../../palette/index.ts';
import { paths } from '../../paths/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { useOpenSavedView } from '../../saved-views/index.ts';
import { latePartsAtom, type ProjectScreen } from '../../state/index.ts';
import { Count, cx, Tooltip } from '../../ui/index.ts';
import { SCREENS } from '../features.ts';
import classes from './nav.module.css';
import { NavSection } from './nav-section.tsx';

const sectionOf = ({ section = 'nav.screens' }: ProjectScreen): string => section;

/** The screens of features that the reader may open, by section, below the views of the workflow; nothing where there are none. */
export function NavScreens({ compact }: { compact: boolean }) {
  const screens = useOpenScreens().filter(({ unlisted }) => !unlisted);
  const late = useAtomValue(latePartsAtom);
  const sections = new Set(screens.map(sectionOf));
  return [...sections].map((label) => (
    <NavSection
      key={label}
      label={label}
      compact={compact}
      action={late && label === 'nav.keywords' && <late.KeepKeywords />}
    >
      <ul className={classes.list}>
        {screens
          .filter((screen) => sectionOf(screen) === label)
          .map((screen) => (
            <Entry key={screen.path} screen={screen} compact={compact} />
          ))}
      </ul>
      {late && label === 'nav.keywords' && <late.KeywordViews compact={compact} />}
    </NavSection>
  ));
}

const noCount = (): null => null;
const always = () => true;

function Entry({
  screen: { path, label, icon: Icon, useCount = noCount, useListed = always },
  compact,
}: {
  screen: ProjectScreen;
  compact: boolean;
}) {
  const t = useT();
  const { full } = useFormats();
  const { projectId } = useProjectScope();
  const count = useCount();
  const listed = useListed();
  const to = paths.screen(projectId, path);
  const saved = useOpenSavedView();
  const active = useLocation().pathname === to && saved === null;
  const link = (
    <Link
      to={to}
      aria-current={active ? 'page' : undefined}
      className={cx(classes.item, active && classes.active, compact && classes.compact)}
    >
      <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
      <span className={compact ? classes.unseen : classes.itemName}>{t(label)}</span>
      {count !== null && (
        <span className={compact ? classes.unseen : classes.count}>
          <Count value={count} />
        </span>
      )}
    </Link>
  );
  if (!listed) return null;
  const named = count === null ? t(label) : `${t(label)} · ${full(count)}`;
  return (
    <li>
      {compact ? (
        <Tooltip label={named} position="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
    </li>
  );
}

/** The same screens as entries of the palette. */
export function useScreenCommands(): void {
  const { projectId } = useProjectScope();
  const navigate = useNavigate();
  const screens = useOpenScreens();
  usePaletteCommands(
    useMemo(
      () =>
        screens.map(({ path, label, icon: Icon }): PaletteCommand => ({
          id: `screen:${path}`,
          group: 'views',
          label,
          icon: <Icon size={16} aria-hidden="true" />,
          run: () => void navigate(paths.screen(projectId, path)),
        })),
      [screens, projectId, navigate],
    ),
  );
}

function useOpenScreens(): readonly ProjectScreen[] {
  const { membership } = useProjectScope();
  return useMemo(
    () => SCREENS.filter(({ needs, ofTopic }) => !ofTopic && permissionScope(needs, membership) !== null),
    [membership],
  );
}
