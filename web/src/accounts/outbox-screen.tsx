import { useQuery } from '@tanstack/react-query';
import { Fragment, useEffect } from 'react';
import { answer, api, ApiProblem } from '../api/index.ts';
import { problemText, useT } from '../i18n/index.ts';
import { Button, EmptyState, ProductLogo, TimeAgo } from '../ui/index.ts';
import classes from './accounts.module.css';

/** /dev/outbox: the mails that a product on this machine has kept instead of sending them. */
export function OutboxScreen() {
  const t = useT();
  const mails = useQuery({
    queryKey: ['outbox'],
    queryFn: ({ signal }) => answer(api.GET('/api/dev/outbox', { signal })),
    staleTime: 0,
  });
  useEffect(() => {
    document.title = `${t('outbox.title')} · Keywright`;
  }, [t]);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <span className={classes.mark}>
          <ProductLogo size={24} />
          Keywright
        </span>
        <Button onClick={() => void mails.refetch()}>{t('outbox.again')}</Button>
      </header>
      <main id="main" tabIndex={-1} className={classes.column}>
        <h1 className={classes.title}>{t('outbox.title')}</h1>
        <p className={classes.lead}>{t('outbox.lead')}</p>
        {mails.error && (
          <p role="alert" className={classes.refusal}>
            {mails.error instanceof ApiProblem ? problemText(t, mails.error) : t('failure.text')}
          </p>
        )}
        {mails.data?.length === 0 && (
          <EmptyState kind="nothing" title={t('outbox.empty')} text={t('outbox.emptyText')} />
        )}
        {mails.data?.map((mail) => (
          <article key={`${mail.sentAt} ${mail.to} ${mail.subject}`} className={classes.section}>
            <h2 className={classes.heading}>{mail.subject}</h2>
            <p className={classes.note}>
              <bdi>{mail.to}</bdi> · <TimeAgo at={mail.sentAt} />
            </p>
            <p className={classes.mail} dir="auto">
              <Linked text={mail.text.trim()} />
            </p>
          </article>
        ))}
      </main>
    </div>
  );
}

/** A text whose addresses of pages can be followed. */
function Linked({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
