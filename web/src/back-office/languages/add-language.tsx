import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { FormField } from '../../fields/index.ts';
import { isolated, problemText, useT } from '../../i18n/index.ts';
import { LongSelect, showToast } from '../../ui/index.ts';
import { FormDialog } from '../../ui/feedback/form-dialog.tsx';
import { addLanguage, type LanguageRow, type NewLanguage } from '../markets/market-calls.ts';
import { useCountryRows, useDictionary } from '../markets/market-queries.ts';
import classes from '../markets/markets.module.css';
import { SwitchSetting } from '../markets/settings.tsx';

interface AddLanguageProps {
  rows: readonly LanguageRow[];
  onAdded: (code: string) => void;
  onClose: () => void;
}

/** One of the languages of the world, as it is spoken somewhere or anywhere, by its names. */
export function AddLanguage({ rows, onAdded, onClose }: AddLanguageProps) {
  const t = useT();
  const queries = useQueryClient();
  const [spoken, setSpoken] = useState('');
  const [region, setRegion] = useState('');
  const [typed, setTyped] = useState<Partial<Record<'name' | 'nativeName', string>>>({});
  const [systemLanguage, setSystemLanguage] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const dictionary = useDictionary('languageDictionaries');
  const countries = useCountryRows();
  const languages = useMemo(
    () => (dictionary.data ?? []).map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
    [dictionary.data],
  );
  const regions = useMemo(
    () => [
      { value: '', label: t('backOffice.language.anywhere') },
      ...(countries.data ?? []).map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
    ],
    [t, countries.data],
  );
  const chosen = dictionary.data?.find(({ code }) => code === spoken);
  // As the server writes it: Tagalog (tl) is `fil`.
  const [code = ''] =
    spoken === '' ? [] : Intl.getCanonicalLocales(region === '' ? spoken : `${spoken}-${region}`);
  const name = typed.name ?? chosen?.name ?? '';
  const nativeName = typed.nativeName ?? chosen?.nativeName ?? chosen?.name ?? '';
  const there = rows.find((row) => row.code === code);
  const send = async (): Promise<void> => {
    if (spoken === '') return setProblem(t('backOffice.language.add.missing'));
    if (there !== undefined)
      return setProblem(t('backOffice.language.add.there', { name: isolated(there.name), code }));
    if (name.trim() === '' || nativeName.trim() === '') return setProblem(t('error.FIELD_REQUIRED'));
    setBusy(true);
    const language: NewLanguage = {
      ...{ code, name: name.trim(), nativeName: nativeName.trim(), systemLanguage },
    };
    try {
      await addLanguage(language);
      await queries.invalidateQueries({ queryKey: ['languages'] });
      void queries.invalidateQueries({ queryKey: ['interface-languages'] });
      showToast({ kind: 'done', title: t('backOffice.language.added', { name: isolated(language.name) }) });
      onAdded(code);
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure;
      setProblem(problemText(t, failure));
    } finally {
      setBusy(false);
    }
  };
  const choose = (set: (value: string) => void) => (value: string) => {
    set(value);
    setProblem(null);
  };
  return (
    <FormDialog
      title={t('backOffice.language.add')}
      size={480}
      submit={t('backOffice.language.add.submit')}
      busy={busy}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField
        label={t('backOffice.language.add.which')}
        error={dictionary.error ? t('list.failed') : null}
      >
        {({ id, 'aria-describedby': describedBy }) => (
          <LongSelect
            {...{ id, describedBy }}
            label={t('backOffice.language.add.which')}
            value={spoken}
            options={languages}
            className={classes.choice}
            onChange={choose((value) => {
              setSpoken(value);
              setTyped({});
            })}
          />
        )}
      </FormField>
      <FormField
        label={t('backOffice.language.add.where')}
        hint={code === '' ? '' : t('backOffice.language.add.code', { code })}
      >
        {({ id, 'aria-describedby': describedBy }) => (
          <LongSelect
            {...{ id, describedBy }}
            label={t('backOffice.language.add.where')}
            value={region}
            options={regions}
            className={classes.choice}
            onChange={choose(setRegion)}
          />
        )}
      </FormField>
      <FormField label={t('backOffice.markets.field.name')}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            value={name}
            onChange={(event) => setTyped({ ...typed, name: event.currentTarget.value })}
          />
        )}
      </FormField>
      <FormField label={t('backOffice.markets.field.nativeName')} hint={t('backOffice.language.names.hint')}>
        {(control) => (
          <input
            {...control}
            type="text"
            dir="auto"
            lang={code === '' ? undefined : code}
            autoComplete="off"
            value={nativeName}
            onChange={(event) => setTyped({ ...typed, nativeName: event.currentTarget.value })}
          />
        )}
      </FormField>
      <SwitchSetting
        label={t('backOffice.markets.field.systemLanguage')}
        hint={t('backOffice.language.interface.on')}
        checked={systemLanguage}
        onChange={setSystemLanguage}
      />
      {problem !== null && (
        <p role="alert" className={classes.refused}>
          {problem}
        </p>
      )}
    </FormDialog>
  );
}
