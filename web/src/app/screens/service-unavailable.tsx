import { CloudOff } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { startTexts, useT } from '../../i18n/index.ts';
import { sessionAtom, store } from '../../state/index.ts';
import { Button } from '../../ui/index.ts';
import { MessageScreen } from './message-screen.tsx';

const AGAIN_MS = 5000;

/** /service-unavailable: asks again by itself and returns to the page it came from once the server answers. */
export function ServiceUnavailable() {
  const t = useT();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { pathname: string; search: string; hash: string } | null };
  const [asking, setAsking] = useState(false);
  const ask = useCallback(async () => {
    setAsking(true);
    const answers = await fetch('/api/translations/findByLanguageCode?code=en-GB').then(
      (response) => response.ok,
      () => false,
    );
    setAsking(false);
    if (!answers) return;
    await startTexts();
    store.set(sessionAtom, (session) => (session.kind === 'unreachable' ? { kind: 'unknown' } : session));
    void navigate(state ?? '/', { replace: true });
  }, [navigate, state]);
  useEffect(() => {
    const timer = setInterval(() => void ask(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [ask]);
  return (
    <MessageScreen icon={CloudOff} title={t('unavailable.title')} text={t('unavailable.text')}>
      <Button variant="primary" size="md" busy={asking} onClick={() => void ask()}>
        {t('unavailable.retry')}
      </Button>
    </MessageScreen>
  );
}
