import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answer, api } from '../../api/index.ts';
import { FormField } from '../../fields/index.ts';
import { isolated, useLanguage, useT } from '../../i18n/index.ts';
import { Select } from '../../ui/index.ts';
import classes from '../accounts.module.css';
import { ChangedElsewhere } from '../changed-elsewhere.ts';
import { type EntryField, EntryForm } from '../entry-form.tsx';
import { type FullAccount, useSaved } from './use-saved.ts';

type Address = FullAccount['contactInformation'] | FullAccount['billingContactInformation'];
type Field = readonly [name: string, autoComplete: string, kind?: 'email' | 'tel'];

const POSTAL: readonly Field[] = [
  ['company', 'organization'],
  ['street', 'address-line1'],
  ['postalCode', 'postal-code'],
  ['city', 'address-level2'],
];
const CONTACT: readonly Field[] = [...POSTAL, ['phone', 'tel', 'tel']];
const BILLING: readonly Field[] = [
  ...POSTAL.map(([name, autoComplete]) => [name, `billing ${autoComplete}`] as const),
  ['email', 'email', 'email'],
  ['vatNumber', 'off'],
];

/** How somebody is reached, and to whom invoices go. */
export function Addresses({ account }: { account: FullAccount }) {
  const t = useT();
  const params = { path: { id: account.id } };
  return (
    <>
      <AddressForm
        account={account}
        draft="contact"
        fields={CONTACT}
        addressOf={({ contactInformation }) => contactInformation}
        send={(body, headers) =>
          answer(api.PATCH('/api/userAccountContactInformations/{id}', { params, body, headers }))
        }
      />
      <h3 className={classes.subheading}>{t('profile.billing')}</h3>
      <AddressForm
        account={account}
        draft="billing"
        fields={BILLING}
        addressOf={({ billingContactInformation }) => billingContactInformation}
        send={(body, headers) =>
          answer(api.PATCH('/api/billingContactInformations/{id}', { params, body, headers }))
        }
      />
    </>
  );
}

interface AddressFormProps {
  account: FullAccount;
  /** By what the form is kept until it is sent. */
  draft: string;
  fields: readonly Field[];
  addressOf: (account: FullAccount) => Address;
  send: (changes: Record<string, string>, headers: { 'If-Match': string }) => Promise<FullAccount>;
}

function AddressForm({ account, draft, fields, addressOf, send }: AddressFormProps) {
  const t = useT();
  const { save } = useSaved();
  const textsOf = (address: Address) =>
    Object.fromEntries(Object.entries(address).map(([name, value]) => [name, value ?? '']));
  const heldIn = (one: FullAccount) => textsOf(addressOf(one));
  const held = heldIn(account);
  // As long as nobody chooses it is the account's; `over` is what they chose it in place of.
  const [choice, setChoice] = useState<{ chosen: string; over: string } | null>(null);
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  const { chosen, over } = choice ?? { chosen: held['country'] ?? '', over: held['country'] ?? '' };
  const choose = (code: string) => {
    setElsewhere(null);
    setChoice({ chosen: code, over });
  };
  return (
    <EntryForm
      draft={`profile ${draft}`}
      fields={fields.map(([name, autoComplete, kind]): EntryField<string> => {
        const label = t(name === 'email' ? 'account.billingEmail' : `account.${name}`);
        const value = held[name] ?? '';
        return { name, label, ...(kind && { kind }), autoComplete, value, optional: true, half: true };
      })}
      submit={t('profile.save')}
      onSend={async (entries, before) => {
        setElsewhere(null);
        try {
          await save(account, {
            entries: { ...entries, country: chosen },
            before: { ...before, country: over },
            ...{ heldIn, send },
          });
          setChoice(null);
        } catch (problem) {
          const now = problem instanceof ChangedElsewhere ? problem.values['country'] : undefined;
          if (now !== undefined) {
            setChoice({ chosen, over: now });
            setElsewhere(now);
          }
          throw problem;
        }
      }}
    >
      <CountryField value={chosen} elsewhere={elsewhere} onChange={choose} />
    </EntryForm>
  );
}

interface CountryFieldProps {
  value: string;
  /** The country that was chosen elsewhere meanwhile; null: none was. */
  elsewhere: string | null;
  onChange: (code: string) => void;
}

/** One of the countries, by its name in the language of the page. */
function CountryField({ value, elsewhere, onChange }: CountryFieldProps) {
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
  // A country that is offered no more stays what it was chosen as.
  const options = [...new Set(value === '' ? codes : [...codes, value])]
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
  const error =
    elsewhere === null
      ? null
      : t(elsewhere === '' ? 'entry.elsewhere.empty' : 'entry.elsewhere', {
          value: isolated((elsewhere && names.of(elsewhere)) ?? elsewhere),
        });
  return (
    <FormField label={t('account.country')} error={error}>
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
