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
