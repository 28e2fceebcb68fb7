import { useCallback, useEffect, useRef } from 'react';
import classes from './mails.module.css';

/** Whether a mail says itself how it looks in the dark. */
const OWN_DARK = /prefers-color-scheme\s*:\s*dark/;

interface MailFrameProps {
  html: string;
  /** What it is, read aloud. */
  title: string;
  dark: boolean;
}

/**
 * A mail as a mail program shows it. Nothing in it runs, and no page opens from it. Our pages take no styles that stand in a text:
 * those of the mail are set one by one, which is the same to look at. In the dark one without colours for that is turned over, as
 * mail programs do.
 */
export function MailFrame({ html, title, dark }: MailFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const turned = dark && !OWN_DARK.test(html);
  const draw = useCallback(() => {
    const page = frame.current?.contentDocument;
    if (page) show(page, html);
  }, [html]);
  useEffect(draw, [draw]);
  return (
    <iframe
      ref={frame}
      title={title}
      // Ours to draw in, and nobody else's: scripts, forms and other pages stay shut out.
      sandbox="allow-same-origin"
      className={classes.frame}
      data-dark={dark || undefined}
      data-turned={turned || undefined}
      tabIndex={0}
      onLoad={draw}
    />
  );
}

const RULES = /<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi;
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>/gi;
/** Where the styles of an element wait until they are set: those in a text are refused as soon as it is read. */
const KEPT = 'data-kept-style';

/** Puts a mail into a page, without what runs or leads elsewhere. */
function show(page: Document, html: string): void {
  const rules: string[] = [];
  const bare = html
    .replace(RULES, (_style, css: string) => {
      rules.push(css);
      return '';
    })
    .replace(TAG, (tag) => tag.replaceAll(/(["'\s])style(\s*=)/gi, `$1${KEPT}$2`));
  const given = new DOMParser().parseFromString(bare, 'text/html');
  for (const element of given.querySelectorAll(
    'script, style, link, base, meta, iframe, object, embed, form',
  ))
    element.remove();
  for (const link of given.querySelectorAll('a')) {
    link.title = link.getAttribute('href') ?? '';
    link.removeAttribute('href');
  }
  const body = page.importNode(given.body, true);
  for (const element of [body, ...body.querySelectorAll<HTMLElement>('*')]) {
    for (const { name } of [...element.attributes]) if (name.startsWith('on')) element.removeAttribute(name);
    const css = element.getAttribute(KEPT);
    if (css !== null) element.style.cssText = css;
  }
  page.documentElement.lang = given.documentElement.lang;
  page.title = given.title;
  page.body.replaceWith(body);
  adopt(page, rules);
}

/** Rules of a mail, in a sheet that the page made itself. */
function adopt(page: Document, rules: readonly string[]): void {
  const window = page.defaultView;
  if (window === null) return;
  const sheet = new window.CSSStyleSheet();
  sheet.replaceSync(rules.join('\n'));
  page.adoptedStyleSheets = [sheet];
}
