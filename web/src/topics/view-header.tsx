import type { WorkflowView } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { Ellipsis, Link2, Plus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useT } from '../i18n/index.ts';
import { useNewTopic } from '../projects/index.ts';
import { connectionAtom } from '../state/index.ts';
import { Button, IconButton, Menu, ScreenHeader, Tooltip, usePhone } from '../ui/index.ts';
import { copyLink } from './view-address.ts';
import { useViewTitle } from './view-title.tsx';

interface ViewHeaderProps {
  view: WorkflowView;
  facts: ReactNode;
  /** What else the view offers; on a phone its `items` stand in the menu, which `button` opens. */
  children?: ReactNode;
  items?: ReactNode;
  button?: Ref<HTMLButtonElement> | undefined;
}

/** Title, one line of facts, copy link, and the one primary button of a view; on a phone the first two in a menu. */
export function ViewHeader({ view, facts, children, items, button }: ViewHeaderProps) {
  const t = useT();
  const phone = usePhone();
  return (
    <ScreenHeader {...useViewTitle(view)} facts={phone ? undefined : facts}>
      {phone ? (
        <PhoneMore button={button} items={items} />
      ) : (
        <IconButton
          label={t('board.copyLink')}
          icon={<Link2 size={15} aria-hidden="true" />}
          onClick={() => void copyLink()}
        />
      )}
      {children}
      <NewTopicButton phone={phone} />
    </ScreenHeader>
  );
}

/** What the head of a view has no room for on a phone: the link to it, and what the view brings besides. */
function PhoneMore({ button, items }: Pick<ViewHeaderProps, 'button' | 'items'>) {
  const t = useT();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton
          ref={button}
          label={t('board.more')}
          size="lg"
          tooltip={false}
          icon={<Ellipsis size={20} aria-hidden="true" />}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Link2 size={15} aria-hidden="true" />} onClick={() => void copyLink()}>
          {t('board.copyLink')}
        </Menu.Item>
        {items}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The one primary button of a view; on a phone a plus. */
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
