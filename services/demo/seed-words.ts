import type { WordsSource } from '@keywright/events/words';
import { mailContentStreamId, translationStreamId } from '@keywright/events/words';
import { MAIL_CONTENT, TRANSLATION, translationFacts } from '../back-office/index.ts';
import { refusalError } from '../platform/commands/aggregate.ts';
import { handleCommand } from '../platform/commands/handle-command.ts';
import type { Platform } from '../platform/feature.ts';
import { shippedMails } from '../platform/mail/written-mails.ts';
import { demoId } from './demo-ids.ts';
import { demoUserId } from './topics/team.ts';

const DAY_MS = 86_400_000;

/** What the administrator has said otherwise, so many days ago; oldest first. One was a mistake, and taken back. */
const WORDS: readonly {
  label: string;
  languageCode: string;
  text: string;
  daysAgo: number;
  source: WordsSource;
}[] = [
  {
    ...{ label: 'board.facts.showAll', languageCode: 'de-DE', daysAgo: 41, source: 'EDIT' },
    text: 'Alle Themen der Ansicht zeigen',
  },
  {
    ...{ label: 'board.order.pageName.asc', languageCode: 'fr-FR', daysAgo: 40, source: 'IMPORT' },
    text: 'Nom (A–Z)',
  },
  {
    ...{ label: 'board.order.pageName.asc', languageCode: 'de-DE', daysAgo: 40, source: 'IMPORT' },
    text: 'Name (A–Z)',
  },
  { label: 'board.justNow', languageCode: 'en-GB', daysAgo: 12, source: 'EDIT', text: 'A moment ago' },
  { label: 'board.justNow', languageCode: 'en-GB', daysAgo: 11, source: 'UNDO', text: 'Just now' },
];

const MAIL = { contentType: 'INVITATION', languageCode: 'de-DE', daysAgo: 9 } as const;
const MAIL_SUBJECT = '{{inviter}} lädt Sie in das Projekt {{project}} ein';

/** Words and a mail that were changed, by the administrator and through the deciders. Doing it twice changes nothing. */
export async function seedWords(platform: Platform): Promise<void> {
  const { db } = platform;
  for (const { daysAgo, ...change } of WORDS) {
    const { label, languageCode, source } = change;
    const outcome = await handleCommand(platform, TRANSLATION, {
      ...actOf(platform, `words/${languageCode}/${label}/${source}`, daysAgo),
      id: translationStreamId(languageCode, label),
      command: { type: 'SetTranslation', ...change, adds: false },
      facts: await translationFacts(db, { label, language: languageCode }),
    });
    if (!outcome.ok) throw refusalError(TRANSLATION, outcome.refusal);
  }
  const { contentType, languageCode, daysAgo } = MAIL;
  const shipped = (await shippedMails(db)).get(`${contentType} ${languageCode}`);
  if (shipped === undefined) throw new Error(`no ${contentType} in ${languageCode} is shipped`);
  const said = { ...shipped, subject: MAIL_SUBJECT };
  const outcome = await handleCommand(platform, MAIL_CONTENT, {
    ...actOf(platform, `mails/${languageCode}/${contentType}`, daysAgo),
    id: mailContentStreamId(contentType, languageCode),
    command: { type: 'SetMailContent', contentType, languageCode, ...said, source: 'EDIT', adds: false },
    facts: { shipped },
  });
  if (!outcome.ok) throw refusalError(MAIL_CONTENT, outcome.refusal);
}

function actOf({ clock }: Platform, name: string, daysAgo: number) {
  const commandId = demoId(name);
  return {
    ...{ commandId, correlationId: commandId, projectId: null },
    actor: { userId: demoUserId('admin'), owner: false, roles: [] },
    at: new Date(clock.now().getTime() - daysAgo * DAY_MS).toISOString(),
  };
}
