import type { WorkflowView } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { Link2, Plus } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import { useNewTopic } from '../../projects/index.ts';
import { connectionAtom } from '../../state/index.ts';
import { Button, IconButton, ScreenHeader, Tooltip, usePhone, VIEW_ICONS } from '../../ui/index.ts';
import { copyLink } from '../view-address.ts';
import type { BoardColumnModel } from './board-columns.ts';
import { type ColumnSums, useBoardFacts } from './board-sums.ts';

export interface BoardHeaderProps {
  view: WorkflowView;
  columns: readonly BoardColumnModel[];
  sums: ColumnSums;
}

/** Title, one line of facts, copy link, and the screen's one primary button. */
export function BoardHeader(props: BoardHeaderProps) {
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

function Facts({ view, columns, sums }: BoardHeaderProps) {
  return useBoardFacts(view, columns, sums);
}
