import { KEYWORD_SCOPES } from '@keywright/events/catalogue';
import { Upload, X } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useT } from '../../i18n/index.ts';
import { useDroppedFile } from '../../import/dropped-file.ts';
import { paths, scopePath } from '../../paths/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { IconButton, ScreenHeader, usePhone } from '../../ui/index.ts';
import { useKeywordsChannel } from '../keyword-kinds.ts';
import { useKeywordLists } from '../lists/use-keyword-lists.ts';
import { CheckStep } from './check-step.tsx';
import { DoneStep } from './done-step.tsx';
import { FileStep } from './file-step.tsx';
import type { ImportPlace } from './import-choices.ts';
import classes from './import-screen.module.css';
import { IMPORT_STEPS, type ImportStep, StepTrail, useStepsApart } from './step-trail.tsx';
import { type KeywordImport, useKeywordImport } from './use-keyword-import.ts';

/** Takes in keywords from a file or from lines that were pasted: choose it, say what its columns are, see each row, take it in. */
export function ImportScreen() {
  const t = useT();
  const { projectId } = useProjectScope();
  const navigate = useNavigate();
  const phone = usePhone();
  const run = useKeywordImport(usePlaceAsked());
  // What an import or its undo changes shows in the navigation beside it.
  useKeywordsChannel();
  const { file, work, imported, choices } = run.state;
  const [step, go] = useStep(run);
  const open = IMPORT_STEPS.filter((one) => isOpen(one, file !== null, imported !== null));
  const over = useDroppedFile(run.choose, work !== 'importing' && imported === null);
  const close = () => void navigate(paths.screen(projectId, scopePath(choices.place.scope)));
  return (
    <>
      <ScreenHeader
        icon={<Upload size={16} strokeWidth={1.75} aria-hidden="true" />}
        title={t('keywordImport.title')}
        facts={<PlaceName place={choices.place} />}
      >
        {!phone && <StepTrail now={step} open={open} onGo={go} />}
        <IconButton
          label={t('keywordImport.close')}
          size={phone ? 'lg' : 'md'}
          icon={<X size={15} aria-hidden="true" />}
          onClick={close}
        />
      </ScreenHeader>
      {phone && <StepTrail now={step} open={open} onGo={go} />}
      <div className={classes.screen}>
        {imported !== null ? (
          <DoneStep taskId={imported.taskId} place={choices.place} onAgain={run.again} />
        ) : file === null || step === 'file' ? (
          <FileStep run={run} over={over} onGoOn={file === null ? null : () => go('columns')} />
        ) : (
          <CheckStep run={run} file={file} over={over} step={step} onGo={go} />
        )}
      </div>
    </>
  );
}

/** Where the address says that keywords go; null where it says nothing. */
function usePlaceAsked(): ImportPlace | null {
  const [search] = useSearchParams();
  const to = search.get('to');
  const list = search.get('list');
  return useMemo(() => {
    const scope = KEYWORD_SCOPES.find((one) => one === to);
    return scope === undefined ? null : { scope, listId: list };
  }, [to, list]);
}

function isOpen(step: ImportStep, chosen: boolean, imported: boolean): boolean {
  if (imported) return false;
  return step === 'file' || (chosen && step !== 'done');
}

/**
 * The step on screen. A file goes on to its rows by itself, unless a column is to be decided first; where it is narrow and the columns
 * stand on a step of their own, it stops there.
 */
function useStep(run: KeywordImport): [ImportStep, (step: ImportStep) => void] {
  const { file, answer, imported, current } = run.state;
  const apart = useStepsApart();
  const [gone, setGone] = useState<{ of: typeof file; step: ImportStep } | null>(null);
  const go = useCallback((step: ImportStep) => setGone({ of: file, step }), [file]);
  const undecided =
    answer === null || answer.missing.length > 0 || (apart && answer.columns.some(({ certain }) => !certain));
  const [decided, setDecided] = useState<typeof file>(null);
  useEffect(() => {
    if (current && !undecided) setDecided(file);
  }, [current, undecided, file]);
  if (imported !== null) return ['done', go];
  if (file === null) return ['file', go];
  if (gone?.of === file) return [gone.step, go];
  return [decided === file ? 'check' : 'columns', go];
}

/** "into My goal · Winter". */
function PlaceName({ place: { scope, listId } }: { place: ImportPlace }) {
  const t = useT();
  const { lists } = useKeywordLists();
  const list = lists?.find(({ id }) => id === listId);
  const name = t(`keywords.scope.${scope}`);
  return t('keywordImport.into', { place: list === undefined ? name : `${name} · ${list.name}` });
}
