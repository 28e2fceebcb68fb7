import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiProblem } from '../../api/index.ts';
import { problemText, useT } from '../../i18n/index.ts';
import { paths } from '../../paths/index.ts';
import { Banner, Button, showToast } from '../../ui/index.ts';
import type { Project } from '../api-mappers.ts';
import { useProjectChanges } from './use-project-changes.ts';

/** Says of the project on screen that it is a sample, and removes it in one click. */
export function SampleBanner({ project }: { project: Project }) {
  const t = useT();
  const navigate = useNavigate();
  const { remove } = useProjectChanges();
  const [busy, setBusy] = useState(false);
  async function removeIt(): Promise<void> {
    setBusy(true);
    try {
      await remove(project, () => void navigate(paths.start));
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setBusy(false);
      showToast({ kind: 'error', title: problemText(t, problem) });
    }
  }
  return (
    <Banner
      tone="info"
      icon={<FlaskConical size={16} aria-hidden="true" />}
      title={t('projects.sample.banner')}
      action={
        <Button busy={busy} onClick={() => void removeIt()}>
          {t('projects.sample.remove')}
        </Button>
      }
    >
      {t('projects.sample.banner.text')}
    </Banner>
  );
}
