import { useAtomValue } from 'jotai';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { connectionAtom } from '../../state/index.ts';
import { Banner, Button } from '../../ui/index.ts';
import { liveClient } from '../live-client.ts';

const AFTER_MS = 3000;

/** Says after three seconds without a connection what one looks at, and that moves need it. */
export function ConnectionBanner() {
  const t = useT();
  const { time } = useFormats();
  const { state } = useAtomValue(connectionAtom);
  const lost = useLost(state === 'reconnecting' || state === 'offline');
  if (lost === null) return null;
  return (
    <Banner
      tone="warn"
      icon={<WifiOff size={16} aria-hidden="true" />}
      title={t('connection.banner.title')}
      action={<Button onClick={() => liveClient().reconnect()}>{t('connection.banner.retry')}</Button>}
    >
      {t('connection.banner.text', { time: time(lost) })}
    </Banner>
  );
}

/** When the connection was lost (ISO), once that is three seconds ago; null while it is there. */
function useLost(down: boolean): string | null {
  const [since, setSince] = useState<string | null>(null);
  useEffect(() => {
    if (!down) return setSince(null);
    const at = new Date().toISOString();
    const timer = setTimeout(() => setSince(at), AFTER_MS);
    return () => clearTimeout(timer);
  }, [down]);
  return since;
}
