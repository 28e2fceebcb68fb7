import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/index.ts';
import { BesidePanel } from '../history/beside-panel.tsx';
import { HistoryList } from '../history/history-list.tsx';
import { isSource } from '../languages.ts';
import { dictionaryCodeOf, useDictionaryOptions } from '../markets/dictionary-options.ts';
import type { LanguageEdit, LanguageRow } from '../markets/market-calls.ts';
import { useUsesSaid } from '../markets/market-cells.tsx';
import { ValuesSaid } from '../markets/market-values.tsx';
import classes from '../markets/markets.module.css';
import { Meanwhile } from '../markets/meanwhile.tsx';
import { ChoiceSetting, NameForm, SettingsGroup, SwitchSetting } from '../markets/settings.tsx';
import { MissingTexts } from './language-columns.tsx';
import { LanguageDialog, type LanguageQuestion } from './language-dialog.tsx';
import type { LanguageActs, LanguageSaving } from './use-language-acts.ts';

interface LanguagePanelProps {
  row: LanguageRow;
  saving: LanguageSaving;
  acts: LanguageActs;
  onClose: () => void;
}

/** Beside the table: all that can be set of a language, what uses it, and what was changed of it before. */
export function LanguagePanel({ row, saving, acts, onClose }: LanguagePanelProps) {
  const t = useT();
  const usesSaid = useUsesSaid();
  const [question, ask] = useState<LanguageQuestion | null>(null);
  const { code, name, nativeName, revision, google, bing } = row;
  const change = (edit: LanguageEdit): void => acts.change(row, edit);
  return (
    <>
      <BesidePanel
        title={name}
        closeLabel={t('backOffice.markets.close')}
        onClose={onClose}
        lead={
          <>
            <p className={classes.code}>{code}</p>
            <Meanwhile row={row} saving={saving} />
          </>
        }
      >
        <SettingsGroup title={t('backOffice.markets.names')}>
          <NameForm
            of={`backOffice.language.${code}`}
            fields={[
              { field: 'name', label: t('backOffice.markets.field.name') },
              { field: 'nativeName', label: t('backOffice.markets.field.nativeName'), lang: code },
            ]}
            hint={t('backOffice.language.names.hint')}
            values={{ name, nativeName }}
            revision={revision}
            busy={saving.busy}
            onSave={(edit, upon, settled) => acts.change({ ...row, revision: upon }, edit, 'EDIT', settled)}
          />
        </SettingsGroup>
        <Offered row={row} acts={acts} change={change} ask={ask} />
        <SettingsGroup title={t('backOffice.markets.providers')}>
          <Mapping provider="google" value={google} onChange={change} />
          <Mapping provider="bing" value={bing} onChange={change} />
        </SettingsGroup>
        <SettingsGroup title={t('backOffice.markets.used')}>
          <p className={classes.said}>{usesSaid(row.usedBy)}</p>
          {isSource(code) ? (
            <p className={classes.hint}>{t('backOffice.language.sourceStays')}</p>
          ) : (
            <Button variant="danger" onClick={() => ask('delete')}>
              {t('backOffice.language.delete')}
            </Button>
          )}
        </SettingsGroup>
        <SettingsGroup title={t('backOffice.history')}>
          <HistoryList<LanguageEdit | null>
            kind="language"
            id={code}
            busy={saving.busy}
            onPutBack={(before) => before !== null && acts.change(row, before, 'UNDO')}
            show={(values) => <ValuesSaid values={values} />}
          />
        </SettingsGroup>
      </BesidePanel>
      {question !== null && (
        <LanguageDialog
          question={question}
          row={row}
          onChange={change}
          onDeleted={onClose}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}

interface OfferedProps extends Pick<LanguagePanelProps, 'row' | 'acts'> {
  change: (edit: LanguageEdit) => void;
  ask: (question: LanguageQuestion) => void;
}

/** Whether readers may choose it, and where it stands among those that they may. What is taken from them is asked about first. */
function Offered({ row, acts, change, ask }: OfferedProps) {
  const t = useT();
  const { code, enabled, systemLanguage, missing } = row;
  const fixed = isSource(code);
  return (
    <SettingsGroup title={t('backOffice.language.offered')}>
      <SwitchSetting
        label={t('backOffice.markets.field.systemLanguage')}
        hint={
          fixed
            ? t('backOffice.language.sourceStays')
            : systemLanguage
              ? t('backOffice.language.interface.off')
              : t('backOffice.language.interface.on')
        }
        checked={systemLanguage}
        disabled={fixed}
        onChange={(on) => (on ? change({ systemLanguage: true }) : ask('interface'))}
      />
      {systemLanguage && (
        <p className={classes.said}>
          <MissingTexts row={row} /> {missing > 0 && !fixed && t('backOffice.language.lacks')}
        </p>
      )}
      <SwitchSetting
        label={t('backOffice.markets.field.enabled')}
        hint={
          fixed
            ? t('backOffice.language.sourceStays')
            : t(enabled ? 'backOffice.language.enabled.off' : 'backOffice.language.enabled.on')
        }
        checked={enabled}
        disabled={fixed}
        onChange={(on) => (on ? change({ enabled: true }) : ask('disable'))}
      />
      {systemLanguage && (
        <div className={classes.acts}>
          <Button
            icon={<ArrowUp size={13} aria-hidden="true" />}
            disabled={!acts.mayMove(code, -1)}
            onClick={() => acts.move(code, -1)}
          >
            {t('backOffice.language.earlier')}
          </Button>
          <Button
            icon={<ArrowDown size={13} aria-hidden="true" />}
            disabled={!acts.mayMove(code, 1)}
            onClick={() => acts.move(code, 1)}
          >
            {t('backOffice.language.later')}
          </Button>
          <p className={classes.hint}>{t('backOffice.language.order.hint')}</p>
        </div>
      )}
    </SettingsGroup>
  );
}

const DICTIONARY_OF = {
  google: 'googleLanguageDictionaries',
  bing: 'bingLanguageDictionaries',
} as const;

/** Under which code of a provider searches in the language are asked for. */
function Mapping(props: {
  provider: 'google' | 'bing';
  value: string | null;
  onChange: (edit: LanguageEdit) => void;
}) {
  const { provider, value, onChange } = props;
  const t = useT();
  const options = useDictionaryOptions(DICTIONARY_OF[provider], dictionaryCodeOf);
  return (
    <ChoiceSetting
      label={t(`backOffice.markets.field.${provider}`)}
      hint={t('backOffice.language.mapping.hint')}
      value={value ?? ''}
      options={options}
      onChange={(code) => onChange({ [provider]: code === '' ? null : code })}
    />
  );
}
