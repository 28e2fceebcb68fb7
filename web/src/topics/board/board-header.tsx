import type { WorkflowView } from '@keywright/events/catalogue';
import { atom, useAtomValue } from 'jotai';
import { Link2, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { useNewTopic } from '../../projects/index.ts';
import { connectionAtom, countersAtom } from '../../state/index.ts';
import { Button, IconButton, ScreenHeader, Tooltip, VIEW_ICONS } from '../../ui/index.ts';
import { copyLink } from '../copy-link.ts';
import type { BoardColumn } from './board-columns.ts';
import type { BoardSums } from './use-board-sums.ts';
import { usePhone } from './use-phone.ts';

/** Title, one line of facts, copy link, and the screen's one primary button. */
export function BoardHeader(props: { view: WorkflowView; columns: readonly BoardColumn[]; sums: BoardSums }) {
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
function Facts({ columns, sums }: { columns: readonly BoardColumn[]; sums: BoardSums }) {
  const t = useT();
  const { abbreviate, full } = useFormats();
  const { shown, ready, capped } = useAtomValue(useShownAtom(columns));
  const counters = useAtomValue(countersAtom);
  if (!ready) return null;
  const all = columns.reduce((sum, { status }) => sum + (counters?.byStatus[status] ?? 0), 0);
  const known = Object.values(sums).filter((sum) => sum !== null);
  const msv = known.reduce((sum, one) => sum + one.totalMsv, 0);
  const late = known.reduce((sum, one) => sum + one.late, 0);
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

function useShownAtom(columns: readonly BoardColumn[]) {
  return useMemo(
    () =>
      atom((get) => {
        const views = columns.flatMap(({ list }) => (list ? [get(list.atom)] : []));
        return {
          shown: views.reduce((sum, { list }) => sum + list.total, 0),
          ready: columns.length > 0 && views.every(({ phase }) => phase === 'ready'),
          capped: views.some(({ capped }) => capped),
        };
      }),
    [columns],
  );
}
