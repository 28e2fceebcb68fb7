import { DETAILS, type TopicRow } from '@keywright/events/topic';
import { Lock } from 'lucide-react';
import { createContext, use } from 'react';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Hidden } from '../../ui/index.ts';
import { accessTo, fieldOperation, keywordsOperation } from './access.ts';

/** Whether one sentence says for the whole topic why it cannot be changed: its parts carry no lock of their own then. */
export const ReaderContext = createContext(false);

const FIELDS = Object.keys(DETAILS) as (keyof typeof DETAILS)[];

/** Why somebody may change no part of a topic, and who could; null where they may change some. */
export function useReaderReason(row: TopicRow | null): string | null {
  const t = useT();
  const scope = useProjectScope();
  if (row === null) return null;
  const operations = [
    ...FIELDS.map((field) => fieldOperation(field, row.status)),
    keywordsOperation(row.status),
    'ASSIGN' as const,
  ];
  const [first, ...rest] = operations.map((operation) => accessTo(operation, row, { t, scope }));
  return first === undefined || first.may || rest.some(({ may }) => may) ? null : first.why;
}

/** The lock of a part that cannot be changed, with the reason for who listens. */
export function LockMark({ why, className }: { why: string; className?: string | undefined }) {
  if (use(ReaderContext)) return null;
  return (
    <>
      <Lock size={11} aria-hidden="true" className={className} />
      <Hidden>{why}</Hidden>
    </>
  );
}
