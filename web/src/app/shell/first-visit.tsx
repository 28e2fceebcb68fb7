import { VIEWS } from '@keywright/events/catalogue';
import { useAtom, useAtomValue } from 'jotai';
import { X } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { formatKeys, isSingleKey } from '../../hotkeys/index.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { singleKeysAtom, welcomedAtom } from '../../state/index.ts';
import { IconButton, Kbd, usePhone } from '../../ui/index.ts';
import classes from './first-visit.module.css';

/** The keys that matter for working through a queue. */
const KEYS = [
  ['mod+enter', 'queue.act'],
  ['j', 'panel.next'],
  ['?', 'help.title'],
] as const;

/** Says once to who is new in a role where its queue is, and which three keys work through it. */
export function FirstVisit() {
  const t = useT();
  const { projectId, membership, me } = useProjectScope();
  const [welcomed, setWelcomed] = useAtom(welcomedAtom);
  const singleKeys = useAtomValue(singleKeysAtom);
  const { pathname } = useLocation();
  const phone = usePhone();
  const own = VIEWS.filter(({ firstFor }) => firstFor !== 'ALL' && membership.roles.includes(firstFor));
  const nameOf = (role: string): string => `${me} ${role}`;
  const view = own.find(({ firstFor }) => !welcomed.includes(nameOf(firstFor)));
  if (view === undefined) return null;
  const queue = paths.view(projectId, view.name);
  const dismiss = () => setWelcomed([...welcomed, nameOf(view.firstFor)]);
  return (
    <section aria-label={t('welcome.title', { role: t(`role.${view.firstFor}`) })} className={classes.box}>
      <p className={classes.title}>{t('welcome.title', { role: t(`role.${view.firstFor}`) })}</p>
      <IconButton
        label={t('welcome.dismiss')}
        className={classes.close}
        icon={<X size={13} aria-hidden="true" />}
        onClick={dismiss}
      />
      <p>{t('welcome.queue')}</p>
      {!phone && (
        <ul className={classes.keys}>
          {KEYS.filter(([key]) => singleKeys || !isSingleKey(key)).map(([key, label]) => (
            <li key={key}>
              <Kbd>{formatKeys(key).join(' ')}</Kbd> {t(label)}
            </li>
          ))}
        </ul>
      )}
      {pathname !== queue && (
        <Link to={queue} onClick={dismiss}>
          {t('welcome.open')}
        </Link>
      )}
    </section>
  );
}
