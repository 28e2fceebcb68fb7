import { LIMITS } from '@keywright/events/catalogue';
import { useRef, useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { FormGroup } from '../../fields/index.ts';
import { problemText, useT } from '../../i18n/index.ts';
import { Button } from '../../ui/index.ts';
import type { Project } from '../api-mappers.ts';
import { Monogram } from '../monogram.tsx';
import classes from './manage.module.css';
import own from './settings.module.css';
import { useProjectChanges } from './use-project-changes.ts';

/** The logo of a project: it is stored as soon as it is chosen. */
export function LogoField({ project }: { project: Project }) {
  const t = useT();
  const { uploadLogo, change } = useProjectChanges();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setFailure(problem.code === 'FILE_LIMIT' ? t('projects.logo.large') : problemText(t, problem));
    }
    setBusy(false);
  }

  function take(file: File | undefined): void {
    if (file === undefined) return;
    if (file.size > LIMITS.logoBytes) return setFailure(t('projects.logo.large'));
    void attempt(() => uploadLogo(project.id, file));
  }

  return (
    <FormGroup label={t('projects.logo')}>
      <div role="group" aria-label={t('projects.logo')} className={own.logo}>
        <Monogram project={project} size={44} />
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          hidden
          aria-label={t('projects.logo.choose')}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
        <Button size="md" busy={busy} onClick={() => input.current?.click()}>
          {t('projects.logo.choose')}
        </Button>
        {project.logo !== null && (
          <Button
            size="md"
            variant="quiet"
            onClick={() => void attempt(() => change(project, { logo: null }))}
          >
            {t('projects.logo.remove')}
          </Button>
        )}
      </div>
      <p
        className={failure === null ? classes.hint : classes.fault}
        role={failure === null ? undefined : 'alert'}
      >
        {failure ?? t('projects.logo.hint')}
      </p>
    </FormGroup>
  );
}
