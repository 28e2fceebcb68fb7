import { v5 as uuidV5 } from 'uuid';

const INBOX_NAMESPACE = '0e0b5b0a-7c7e-5d3c-9c47-2f1d6f4f6a51';

/** Id of the row of somebody's inbox about a topic, a task or an invitation: the same whenever it is made. */
export function notificationId(accountId: string, aboutId: string): string {
  return uuidV5(`${accountId} ${aboutId}`, INBOX_NAMESPACE);
}
