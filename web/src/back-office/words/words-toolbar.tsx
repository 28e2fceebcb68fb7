import { Columns3 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useHotkey } from '../../hotkeys/index.ts';
import { useT } from '../../i18n/index.ts';
import {
  Button,
  Menu,
  SearchField,
  Segmented,
  Select,
  Toolbar,
  ToolbarDivider,
  usePhone,
} from '../../ui/index.ts';
import { isSource, type WrittenLanguage } from '../languages.ts';
import { type AskedLabels, type Shown, SHOWN } from './asked-labels.ts';
import { AREAS, areaName } from './areas.ts';
import classes from './words.module.css';

/** Letters that come faster than this, in ms, are searched for together. */
const TYPING_MS = 200;

interface WordsToolbarProps {
  asked: AskedLabels;
  ask: (change: Partial<AskedLabels>) => void;
  /** Where a text is looked for that is missing. */
  missingIn: string | null;
  languages: readonly WrittenLanguage[];
  shown: readonly string[];
  show: (codes: readonly string[]) => void;
  counts: Readonly<Record<Shown, number | null>>;
}

/** Which labels are shown, and which languages beside each other. */
export function WordsToolbar(props: WordsToolbarProps) {
  const { asked, ask, missingIn, languages, shown, show, counts } = props;
  const t = useT();
  const phone = usePhone();
  return (
    <Toolbar
      label={t('backOffice.words.toolbar')}
      end={languages.length > 2 && <LanguageMenu languages={languages} shown={shown} show={show} />}
    >
      <LabelSearch asked={asked} ask={ask} />
      <Select
        label={t('backOffice.words.area')}
        className={classes.area}
        value={asked.area ?? ''}
        search
        options={[
          { value: '', label: t('backOffice.words.everyArea') },
          ...AREAS.map((area) => ({ value: area, label: areaName(t, area) })),
        ]}
        onChange={(area) => ask({ area: area === '' ? null : area })}
      />
      {!phone && <ToolbarDivider />}
      <Segmented
        label={t('backOffice.words.show')}
        value={asked.shown}
        segments={SHOWN.map((value) => {
          const count = counts[value];
          return { value, label: t(`backOffice.words.show.${value}`), ...(count !== null && { count }) };
        })}
        onChange={(value) => ask({ shown: value })}
      />
      {asked.shown === 'missing' && missingIn !== null && (
        <Select
          label={t('backOffice.words.missingIn')}
          className={classes.area}
          value={missingIn}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(code) => ask({ missingIn: code })}
        />
      )}
    </Toolbar>
  );
}

/** Searches while one types, in labels and in what they say. */
function LabelSearch({ asked, ask }: Pick<WordsToolbarProps, 'asked' | 'ask'>) {
  const t = useT();
  const given = asked.search;
  const [text, setText] = useState(given);
  const written = useRef(given);
  const input = useRef<HTMLInputElement>(null);
  useHotkey({
    keys: '/',
    label: 'backOffice.words.search',
    group: 'filter',
    run: () => input.current?.focus(),
  });
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (given === written.current) return;
    written.current = given;
    setText(given);
  }, [given]);
  useEffect(() => {
    if (text === written.current) return;
    const timer = setTimeout(() => {
      written.current = text;
      latest.current({ search: text });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <SearchField ref={input} label={t('backOffice.words.search')} value={text} onChange={setText} hint="/" />
  );
}

function LanguageMenu({ languages, shown, show }: Pick<WordsToolbarProps, 'languages' | 'shown' | 'show'>) {
  const t = useT();
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <Button icon={<Columns3 size={14} aria-hidden="true" />}>
          {t('backOffice.words.shownLanguages', { count: languages.length, shown: shown.length })}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map(({ code, name }) => (
          <Menu.CheckboxItem
            key={code}
            checked={shown.includes(code)}
            disabled={isSource(code)}
            onChange={(checked) => show(checked ? [...shown, code] : shown.filter((one) => one !== code))}
          >
            {name}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
