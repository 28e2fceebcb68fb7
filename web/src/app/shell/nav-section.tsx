import { useAtom } from 'jotai';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { foldedSectionsAtom } from '../../state/index.ts';
import classes from './nav.module.css';

/** A part of the navigation under its name, which folds it; the browser remembers that. On the rail it has no name. */
export function NavSection(props: {
  label: string;
  compact: boolean;
  action?: ReactNode;
  children: ReactNode;
}) {
  const { label, compact, action, children } = props;
  const t = useT();
  const [folded, setFolded] = useAtom(foldedSectionsAtom);
  if (compact) return children;
  const shut = folded.includes(label);
  return (
    <>
      <div className={classes.section}>
        <h2 className={classes.sectionName}>
          <button
            type="button"
            aria-expanded={!shut}
            onClick={() => setFolded(shut ? folded.filter((one) => one !== label) : [...folded, label])}
          >
            {t(label)}
            <ChevronRight size={12} aria-hidden="true" />
          </button>
        </h2>
        {action}
      </div>
      {!shut && children}
    </>
  );
}
