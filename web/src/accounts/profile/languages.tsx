import { answer, api, ApiProblem } from '../../api/index.ts';
import { problemText, useInterfaceLanguages, useLanguage, useT } from '../../i18n/index.ts';
import { chooseAccountLanguage } from '../../sessions/index.ts';
import { Select, showToast } from '../../ui/index.ts';
import { FormGroup } from '../../fields/index.ts';
import classes from '../accounts.module.css';
import { type FullAccount, useSaved } from './use-saved.ts';

/** The language of the interface, and that of mails. */
export function Languages({ account }: { account: FullAccount }) {
  const t = useT();
  const shown = useLanguage();
  const { saved } = useSaved();
  const options = useInterfaceLanguages().map(({ code, name }) => ({ value: code, label: name, lang: code }));
  const { contactLanguage } = account.contactInformation;
  // Mails may be in a language that is offered no more.
  const mails = options.some(({ value }) => value === contactLanguage)
    ? options
    : [...options, { value: contactLanguage, label: nameOf(contactLanguage), lang: contactLanguage }];
  const attempt = (change: Promise<unknown>) =>
    change.catch((problem: unknown) => {
      const text = problem instanceof ApiProblem ? problemText(t, problem) : t('failure.text');
      showToast({ kind: 'error', title: t('profile.notSaved'), text });
    });
  const chooseMails = async (code: string) => {
    const params = { path: { id: account.id } };
    const path = '/api/userAccountContactInformations/{id}';
    saved(await answer(api.PATCH(path, { params, body: { contactLanguage: code } })));
  };
  return (
    <div className={classes.fields}>
      <div className={classes.half}>
        <FormGroup label={t('profile.interfaceLanguage')}>
          <Select
            label={t('profile.interfaceLanguage')}
            value={shown}
            options={options}
            className={classes.select}
            onChange={(code) => void attempt(chooseAccountLanguage(code))}
          />
        </FormGroup>
      </div>
      <div className={classes.half}>
        <FormGroup label={t('profile.mailLanguage')}>
          <Select
            label={t('profile.mailLanguage')}
            value={contactLanguage}
            options={mails}
            className={classes.select}
            onChange={(code) => void attempt(chooseMails(code))}
          />
        </FormGroup>
      </div>
    </div>
  );
}

/** A language in its own words. */
const nameOf = (code: string): string => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
