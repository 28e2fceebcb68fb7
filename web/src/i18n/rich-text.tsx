import { Fragment, type ReactNode } from 'react';

const TAG = /<(\w+)>(.*?)<\/\1>/g;

/** A text with plain tags of ours, `Back to <b>Check SEO</b>`; `b` is strong, others are given. Never parses HTML. */
export function RichText({
  text,
  tags = {},
}: {
  text: string;
  tags?: Record<string, (content: string) => ReactNode>;
}) {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(TAG)) {
    parts.push(text.slice(end, match.index));
    const [whole, tag, content] = match as unknown as [string, string, string];
    const render = tags[tag] ?? ((inner: string) => <strong>{inner}</strong>);
    parts.push(<Fragment key={match.index}>{render(content)}</Fragment>);
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return <>{parts}</>;
}
