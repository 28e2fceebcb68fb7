import { useT } from '../../i18n/index.ts';
import classes from './words.module.css';
import { textParts } from './text-check.ts';

/** A text as it reads, what is filled in as small marks. */
export function TextWithNames({ text }: { text: string }) {
  return textParts(text).map(({ kind, text: part }, at) =>
    kind === 'words' ? (
      part
    ) : (
      <span key={at} className={classes.placeholder}>
        {part}
      </span>
    ),
  );
}

/** The same as it is said in a language. */
export function Said({ text, code }: { text: string; code: string }) {
  return (
    <span lang={code} dir="auto" translate="no">
      <TextWithNames text={text} />
    </span>
  );
}

/** The same, or that there is nothing: null, or '' of a text that was taken back. */
export function SaidOrMissing({ text, code }: { text: string | null; code: string }) {
  const t = useT();
  return text === null || text === '' ? t('backOffice.words.missing') : <Said text={text} code={code} />;
}
