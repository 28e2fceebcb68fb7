import type { TopicStatus, WorkflowView } from '@keywright/events/catalogue';
import { atom, useAtomValue } from 'jotai';
import { Link2, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { useNewTopic } from '../../projects/index.ts';
import { connectionAtom, countersAtom } from '../../state/index.ts';
import { Button, IconButton, ScreenHeader, Tooltip, VIEW_ICONS } from '../../ui/index.ts';
import { copyLink } from '../copy-link.ts';
import type { ListSums } from './list-sums.ts';
import type { BoardColumnModel } from './board-columns.ts';
import type { BoardSums } from './use-board-sums.ts';
import { usePhone } from './use-phone.ts';

export interface BoardHeaderProps {
  view: WorkflowView;
  columns: readonly BoardColumnModel[];
  sums: BoardSums;
}

/** Title, one line of facts, copy link, and the screen's one primary button. */
export function BoardHeader(props: {
  view: WorkflowView;
  columns: readonly BoardColumnModel[];
  sums: BoardSums;
}) {
  const t = useT();
  const phone = usePhone();
  const Icon = VIEW_ICONS[props.view.name];
  return (
    <ScreenHeader
      icon={phone ? undefined : <Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
      title={t(props.view.label)}
      facts={phone ? undefined : <Facts {...props} />}
    >
      {!phone && (
        <IconButton
          label={t('board.copyLink')}
          icon={<Link2 size={15} aria-hidden="true" />}
          onClick={() => void copyLink()}
        />
      )}
      <NewTopicButton phone={phone} />
    </ScreenHeader>
  );
}

function NewTopicButton({ phone }: { phone: boolean }) {
  const t = useT();
  const newTopic = useNewTopic();
  const offline = useAtomValue(connectionAtom).state === 'offline';
  if (newTopic === null) return null;
  if (phone) {
    return (
      <IconButton
        label={t('topic.new')}
        size="lg"
        tooltip={false}
        icon={<Plus size={20} aria-hidden="true" />}
        onClick={() => newTopic()}
      />
    );
  }
  const button = (
    <Button
      variant={offline ? 'default' : 'primary'}
      icon={<Plus size={14} aria-hidden="true" />}
      aria-disabled={offline || undefined}
      onClick={offline ? undefined : () => newTopic()}
    >
      {t('topic.new')}
    </Button>
  );
  return offline ? <Tooltip label={t('board.offline')}>{button}</Tooltip> : button;
}

/** "13 of 25 topics · 222.0K MSV · 2 late". */
function Facts({ view, columns, sums }: BoardHeaderProps) {
  const t = useT();
  const { abbreviate, full } = useFormats();
  const capped = useAtomValue(useCappedAtom(columns));
  const counters = useAtomValue(countersAtom);
  const parts = columns.flatMap(({ status, list }) => (list ? [sums[status]] : []));
  const known = parts.filter((sum) => sum !== null && sum !== undefined);
  if (columns.length === 0 || known.length < parts.length) return null;
  const add = (of: (sum: ListSums) => number): number => known.reduce((total, sum) => total + of(sum), 0);
  // Of a stage that only partly belongs to the view, the counter says nothing here.
  const inStage = (status: TopicStatus): number | undefined =>
    view.withOpenSeaCheck && status === 'PUBLISHED' ? sums[status]?.topics : counters?.byStatus[status];
  const all = columns.reduce((sum, { status }) => sum + (inStage(status) ?? 0), 0);
  const shown = add((sum) => sum.topics);
  const [msv, late] = [add((sum) => sum.totalMsv), add((sum) => sum.late)];
  const count = capped ? t('board.orMore', { count: full(shown) }) : full(shown);
  const topics =
    all > shown
      ? t('board.facts.of', { shown: count, all: full(all) })
      : t('board.facts.topics', { count: shown, shown: count });
  return [
    topics,
    ...(msv > 0 ? [t('board.facts.msv', { msv: abbreviate(msv) })] : []),
    ...(late > 0 ? [t('board.facts.late', { count: late })] : []),
  ].join(' · ');
}

/** Whether the server stopped counting in one of the columns. */
function useCappedAtom(columns: readonly BoardColumnModel[]) {
  return useMemo(
    () => atom((get) => columns.some(({ list }) => list !== null && get(list.atom).capped)),
    [columns],
  );
}
