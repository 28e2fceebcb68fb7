import { useLanguage } from '../../i18n/index.ts';
import { useInterfaceLanguages } from '../../i18n/interface-languages.ts';
import { chooseAccountLanguage } from '../../sessions/index.ts';
import { Menu } from '../../ui/index.ts';

/** The languages of the interface in the menu of the person; asked for as it opens. */
export function LanguageItems() {
  const language = useLanguage();
  const offered = useInterfaceLanguages();
  return (
    <Menu.RadioGroup value={language} onChange={(code) => void chooseAccountLanguage(code)}>
      {offered.map(({ code, name }) => (
        <Menu.RadioItem key={code} value={code} lang={code}>
          <bdi>{name}</bdi>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
