import { ApiProblem } from '../api/index.ts';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths/index.ts';
import { LinkButton } from '../ui/index.ts';
import classes from './accounts.module.css';
import { EntryPage } from './entry-page.tsx';

/** Whether a link itself was refused, and not what was done with it. */
export const isLinkProblem = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code.startsWith('LINK_');

/** A link of a mail that opens nothing: why, and where there is a new one. */
export function BrokenLink({ code, anew, anewText }: { code: string; anew: string; anewText: string }) {
  const t = useT();
  const logIn = [paths.logIn, t('login.submit')] as const;
  const again = [anew, anewText] as const;
  // What was used has done what it was for.
  const ways = code === 'LINK_USED' ? [logIn, again] : [again, logIn];
  return (
    <EntryPage title={t('entry.broken')} lead={t(`error.${code}`)}>
      <div className={classes.acts}>
        {ways.map(([to, text], index) => (
          <LinkButton key={to} to={to} variant={index === 0 ? 'primary' : 'default'} size="md">
            {text}
          </LinkButton>
        ))}
      </div>
    </EntryPage>
  );
}
