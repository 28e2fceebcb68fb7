import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiProblem } from '../../api/index.ts';
import { problemText, useT } from '../../i18n/index.ts';
import { paths } from '../../paths/index.ts';
import { Button } from '../../ui/index.ts';
import { useProjects } from '../use-projects.ts';
import classes from './manage.module.css';
import { useProjectChanges } from './use-project-changes.ts';

/** Rather look around first: a project with a history, gone again in one click. Nothing where there is one already. */
export function SampleOffer() {
  const t = useT();
  const navigate = useNavigate();
  const { loadSample } = useProjectChanges();
  const { data: projects } = useProjects();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (projects === undefined || projects.some(({ sample }) => sample)) return null;
  async function load(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const { id } = await loadSample();
      void navigate(paths.project(id));
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setFailure(problemText(t, problem));
      setBusy(false);
    }
  }
  return (
    <div className={classes.offer}>
      <FlaskConical size={16} aria-hidden="true" className={classes.offerIcon} />
      <span className={classes.offerText}>
        {t('projects.sample.offer')}
        {failure && (
          <span role="alert" className={classes.offerFailure}>
            {failure}
          </span>
        )}
      </span>
      <Button busy={busy} onClick={() => void load()}>
        {t(busy ? 'projects.sample.loading' : 'projects.sample.load')}
      </Button>
    </div>
  );
}
