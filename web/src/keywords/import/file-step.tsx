import { type FormEvent, useId, useState } from 'react';
import { ChooseFile } from '../../import/choose-file.tsx';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { useDraft } from '../../state/index.ts';
import { Button } from '../../ui/index.ts';
import { pastedDraft, pastedFile } from './begun-import.ts';
import classes from './import-screen.module.css';
import { KEYWORD_FILES } from './keyword-file-kind.ts';
import { PlaceChoice } from './place-choice.tsx';
import type { KeywordImport } from './use-keyword-import.ts';

interface FileStepProps {
  run: KeywordImport;
  over: boolean;
  /** Goes on with the file that was chosen before; null where there is none. */
  onGoOn: (() => void) | null;
}

/** The first step: where keywords go, and the file or the lines they come from. */
export function FileStep({ run, over, onGoOn }: FileStepProps) {
  const t = useT();
  const { choices, problem, file } = run.state;
  return (
    <div className={classes.fileStep}>
      <PlaceChoice place={choices.place} onChoose={(place) => run.decide({ place })} />
      <ChooseFile
        kind={KEYWORD_FILES}
        problem={file === null ? problem : null}
        over={over}
        onChoose={run.choose}
      >
        <PasteLines onPaste={(text) => run.choose(pastedFile(text))} />
      </ChooseFile>
      {onGoOn !== null && file !== null && (
        <div className={classes.goOn}>
          <Button size="md" onClick={onGoOn}>
            {t('keywordImport.goOn', { name: file.name === '' ? t('keywordImport.pasted') : file.name })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Lines of a table in place of a file; what was typed stays until it was taken in. */
function PasteLines({ onPaste }: { onPaste: (text: string) => void }) {
  const t = useT();
  const { projectId } = useProjectScope();
  const [draft, setDraft] = useDraft<string>(pastedDraft(projectId));
  const [empty, setEmpty] = useState(false);
  const id = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if ((draft ?? '').trim() === '') return setEmpty(true);
    onPaste(draft ?? '');
  };
  return (
    <form className={classes.paste} onSubmit={submit} noValidate>
      <label htmlFor={id}>{t('keywordImport.paste')}</label>
      <textarea
        id={id}
        rows={4}
        dir="auto"
        value={draft ?? ''}
        aria-invalid={empty}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          setEmpty(false);
          setDraft(event.currentTarget.value === '' ? undefined : event.currentTarget.value);
        }}
      />
      <span className={classes.pasteFoot}>
        <span
          id={`${id}-hint`}
          role={empty ? 'alert' : undefined}
          className={empty ? classes.wrong : classes.hint}
        >
          {t(empty ? 'keywordImport.paste.missing' : 'keywordImport.paste.hint')}
        </span>
        <Button type="submit">{t('keywordImport.paste.read')}</Button>
      </span>
    </form>
  );
}
