import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../../api/index.ts';
import { FormField } from '../../fields/index.ts';
import { useLanguage, useT } from '../../i18n/index.ts';
import classes from '../accounts.module.css';
import { type EntryField, EntryForm } from '../entry-form.tsx';
import { Select } from '../../ui/index.ts';
import { type FullAccount, useSaved } from './use-saved.ts';
import { useState } from 'react';

type Postal = 'company' | 'street' | 'postalCode' | 'city';

/** How somebody is reached, and to whom invoices go. */
export function Addresses({ account }: { account: FullAccount }) {
  const t = useT();
  const saved = useSaved();
  const params = { path: { id: account.id } };
  const { contactInformation: contact, billingContactInformation: billing } = account;
  const [country, setCountry] = useState(contact.country ?? '');
  const [billed, setBilled] = useState(billing.country ?? '');
  const postal = (held: Readonly<Record<Postal, string | null>>, section: string): EntryField<Postal>[] => {
    const field = (name: Postal, autoComplete: string) => ({
      ...{ name, label: t(`account.${name}`), value: held[name] ?? '', optional: true, half: true },
      autoComplete: section + autoComplete,
    });
    return [
      field('company', 'organization'),
      field('street', 'address-line1'),
      field('postalCode', 'postal-code'),
      field('city', 'address-level2'),
    ];
  };
  return (
    <>
      <EntryForm
        fields={[
          ...postal(contact, ''),
          {
            ...{ name: 'phone', label: t('account.phone'), kind: 'tel', autoComplete: 'tel' },
            ...{ value: contact.phone ?? '', optional: true, half: true },
          },
        ]}
        submit={t('profile.save')}
        onSend={async (body) => {
          const path = '/api/userAccountContactInformations/{id}';
          saved(await answer(api.PATCH(path, { params, body: { ...body, country } })));
        }}
      >
        <CountryField value={country} onChange={setCountry} />
      </EntryForm>
      <h3 className={classes.subheading}>{t('profile.billing')}</h3>
      <EntryForm
        fields={[
          ...postal(billing, 'billing '),
          {
            ...{
              name: 'email',
              label: t('account.billingEmail'),
              kind: 'email',
              autoComplete: 'email',
            },
            ...{ value: billing.email ?? '', optional: true, half: true },
          },
          {
            ...{ name: 'vatNumber', label: t('account.vatNumber'), value: billing.vatNumber ?? '' },
            ...{ optional: true, half: true },
          },
        ]}
        submit={t('profile.save')}
        onSend={async (body) => {
          const path = '/api/billingContactInformations/{id}';
          saved(await answer(api.PATCH(path, { params, body: { ...body, country: billed } })));
        }}
      >
        <CountryField value={billed} onChange={setBilled} />
      </EntryForm>
    </>
  );
}

/** One of the countries, by its name in the language of the page. */
function CountryField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const t = useT();
  const language = useLanguage();
  const { data: codes = value === '' ? [] : [value] } = useQuery({
    queryKey: ['countries'],
    queryFn: async ({ signal }) => {
      const query = { projection: 'countryProjection' as const, page: 0, size: 1000 };
      const { _embedded } = await answer(api.GET('/api/countryInfoes', { params: { query }, signal }));
      return _embedded.countryInfoes.map(({ code }) => code);
    },
    staleTime: Infinity,
  });
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const options = codes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
  return (
    <FormField label={t('account.country')}>
      {({ id, 'aria-describedby': describedBy }) => (
        <Select
          id={id}
          describedBy={describedBy}
          label={t('account.country')}
          value={value}
          options={[{ value: '', label: t('account.noCountry') }, ...options]}
          search
          className={classes.select}
          onChange={onChange}
        />
      )}
    </FormField>
  );
}
