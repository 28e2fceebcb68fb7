import { idOfSpeakingToken } from '../../platform/auth/mailed-token.ts';
import type { StopLink } from '../../platform/mail/waiting-mails.ts';

const PURPOSE = 'stop-mails';

/** The link that ends what an account is mailed of its inbox. It never ends: whoever finds an old mail can still use it. */
export function stopLinkOf(accountId: string): StopLink {
  return {
    page: '/inbox/mails',
    call: '/api/notificationPreferences/stop-mails',
    purpose: PURPOSE,
    id: accountId,
  };
}

/** The account whose mails a token of such a link ends; null for one that was altered, or is for something else. */
export function accountOfStopToken(token: string, jwtSecret: string): string | null {
  return idOfSpeakingToken(token, PURPOSE, jwtSecret);
}
