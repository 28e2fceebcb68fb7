import { useMemo, useState } from 'react';
import { isolated, useT } from '../../i18n/index.ts';
import { ConfirmDialog } from '../../ui/index.ts';
import { BesidePanel } from '../history/beside-panel.tsx';
import { HistoryList } from '../history/history-list.tsx';
import { placeIdOf, useDictionaryOptions } from '../markets/dictionary-options.ts';
import type { CountryEdit, CountryRow, CountrySettings, EditSource } from '../markets/market-calls.ts';
import { useUsesSaid } from '../markets/market-cells.tsx';
import { useLanguageRows } from '../markets/market-queries.ts';
import { ValuesSaid } from '../markets/market-values.tsx';
import classes from '../markets/markets.module.css';
import { Meanwhile } from '../markets/meanwhile.tsx';
import { ChoiceSetting, NameForm, SettingsGroup, SwitchSetting } from '../markets/settings.tsx';
import type { MarketSaving } from '../markets/use-market-save.ts';

interface CountryPanelProps {
  row: CountryRow;
  saving: MarketSaving<CountryRow, CountrySettings>;
  change: (row: CountryRow, edit: CountryEdit, source?: EditSource, settled?: () => void) => void;
  onClose: () => void;
}

/** Beside the table: all that can be set of a country, what uses it, and what was changed of it before. */
export function CountryPanel({ row, saving, change, onClose }: CountryPanelProps) {
  const t = useT();
  const usesSaid = useUsesSaid();
  const [asked, ask] = useState(false);
  const { code, name, enabled, revision, google, bing } = row;
  const set = (edit: CountryEdit): void => change(row, edit);
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
            of={`backOffice.country.${code}`}
            fields={[{ field: 'name', label: t('backOffice.markets.field.name') }]}
            hint={t('backOffice.country.name.hint')}
            values={{ name }}
            revision={revision}
            busy={saving.busy}
            onSave={(edit, upon, settled) => change({ ...row, revision: upon }, edit, 'EDIT', settled)}
          />
          <SwitchSetting
            label={t('backOffice.markets.field.enabled')}
            hint={t(enabled ? 'backOffice.country.enabled.off' : 'backOffice.country.enabled.on')}
            checked={enabled}
            onChange={(on) => (on ? set({ enabled: true }) : ask(true))}
          />
        </SettingsGroup>
        <SettingsGroup title={t('backOffice.country.usual')}>
          <UsualLanguage value={row.defaultLanguage} onChange={set} />
          <ClockOf value={row.timeZone} onChange={set} />
        </SettingsGroup>
        <SettingsGroup title={t('backOffice.markets.providers')}>
          <Place provider="google" value={google} onChange={set} />
          <Place provider="bing" value={bing} onChange={set} />
        </SettingsGroup>
        <SettingsGroup title={t('backOffice.markets.used')}>
          <p className={classes.said}>{usesSaid(row.usedBy)}</p>
        </SettingsGroup>
        <SettingsGroup title={t('backOffice.history')}>
          <HistoryList<CountryEdit>
            kind="country"
            id={code}
            busy={saving.busy}
            onPutBack={(before) => change(row, before, 'UNDO')}
            show={(values) => <ValuesSaid values={values} />}
          />
        </SettingsGroup>
      </BesidePanel>
      {asked && (
        <ConfirmDialog
          danger
          title={t('backOffice.country.disable.ask', { name: isolated(name) })}
          confirm={t('backOffice.country.disable.confirm')}
          onConfirm={() => {
            set({ enabled: false });
            ask(false);
          }}
          onCancel={() => ask(false)}
        >
          <p>{t('backOffice.country.enabled.off')}</p>
          <p className={classes.said}>{t('backOffice.markets.usedNow', { uses: usesSaid(row.usedBy) })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** What most people there speak: a language that projects may be about. */
function UsualLanguage({ value, onChange }: { value: string; onChange: (edit: CountryEdit) => void }) {
  const t = useT();
  const { data } = useLanguageRows();
  const options = useMemo(
    () =>
      (data ?? [])
        .filter(({ code, enabled }) => enabled && !code.includes('-'))
        .map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
    [data],
  );
  return (
    <ChoiceSetting
      label={t('backOffice.markets.field.defaultLanguage')}
      hint={t('backOffice.country.language.hint')}
      value={value}
      options={options}
      onChange={(defaultLanguage) => onChange({ defaultLanguage })}
    />
  );
}

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

/** By which clock most people there live. */
function ClockOf({ value, onChange }: { value: string | null; onChange: (edit: CountryEdit) => void }) {
  const t = useT();
  const options = useMemo(() => [{ value: '', label: t('backOffice.markets.none') }, ...ZONES], [t]);
  return (
    <ChoiceSetting
      label={t('backOffice.markets.field.timeZone')}
      hint={t('backOffice.country.timeZone.hint')}
      value={value ?? ''}
      options={options}
      onChange={(zone) => onChange({ timeZone: zone === '' ? null : zone })}
    />
  );
}

const DICTIONARY_OF = {
  google: 'googleGeoTargetDictionaries',
  bing: 'bingGeoTargetDictionaries',
} as const;

/** Which place of a provider the country is. */
function Place(props: {
  provider: 'google' | 'bing';
  value: string | null;
  onChange: (edit: CountryEdit) => void;
}) {
  const { provider, value, onChange } = props;
  const t = useT();
  const options = useDictionaryOptions(DICTIONARY_OF[provider], placeIdOf);
  return (
    <ChoiceSetting
      label={t(`backOffice.markets.field.${provider}`)}
      hint={t('backOffice.country.mapping.hint')}
      value={value === null ? '' : String(value)}
      options={options}
      onChange={(id) => onChange({ [provider]: id === '' ? null : id })}
    />
  );
}
