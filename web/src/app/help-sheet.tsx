import { Modal, Switch } from '@mantine/core';
import { useAtom, useAtomValue } from 'jotai';
import { Fragment } from 'react';
import { formatKeys, HOTKEY_GROUPS, hotkeysAtom } from '../hotkeys/index.ts';
import { useT } from '../i18n/index.ts';
import { singleKeysAtom } from '../state/index.ts';
import { Kbd, useDialog } from '../ui/index.ts';
import '../ui/theme/dialog-styles.ts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import classes from './help-sheet.module.css';

/** Every shortcut that works right now, out of the registry they are made in. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const t = useT();
  const dialog = useDialog(onClose);
  const hotkeys = useAtomValue(hotkeysAtom);
  const [singleKeys, setSingleKeys] = useAtom(singleKeysAtom);
  const shown = [...new Map(hotkeys.map((hotkey) => [`${hotkey.group} ${hotkey.keys}`, hotkey])).values()];
  return (
    <Modal
      {...dialog}
      title={t('help.title')}
      size={620}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <div className={classes.groups}>
        {HOTKEY_GROUPS.map((group) => {
          const ofGroup = shown.filter((hotkey) => hotkey.group === group);
          return (
            ofGroup.length > 0 && (
              <section key={group}>
                <h3 className={classes.group}>{t(`help.group.${group}`)}</h3>
                <dl className={classes.keys}>
                  {ofGroup.map(({ keys, label }) => (
                    <Fragment key={keys}>
                      <dt>{t(label)}</dt>
                      <dd>
                        {formatKeys(keys).map((step, at) => (
                          <Kbd key={at}>{step}</Kbd>
                        ))}
                      </dd>
                    </Fragment>
                  ))}
                </dl>
              </section>
            )
          );
        })}
      </div>
      <Switch
        className={classes.switch}
        withThumbIndicator={false}
        checked={singleKeys}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        label={t('user.singleKeys')}
        description={t('help.singleKeysWhy')}
      />
    </Modal>
  );
}
