import { useFormats, useT } from '../../i18n/index.ts';
import { agoOf } from './ago.ts';
import { useNow } from './use-now.ts';

/** How long ago something was, short ("12 min"), with the moment itself in the title; follows the clock. */
export function TimeAgo({ at, className }: { at: string; className?: string | undefined }) {
  const t = useT();
  const { dayMonth, long } = useFormats();
  const ago = agoOf(Date.parse(at), useNow());
  return (
    <time dateTime={at} title={long(at)} className={className}>
      {ago.unit === 'date' ? dayMonth(at) : t(`time.${ago.unit}`, { count: ago.count })}
    </time>
  );
}
