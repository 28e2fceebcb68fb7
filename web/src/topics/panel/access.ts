import {
  actingRole,
  isAfterOptimized,
  type Operation,
  rolesThatMay,
  type TopicStatus,
} from '@keywright/events/catalogue';
import { isMine, operationOn, type TopicDetails, type TopicRow } from '@keywright/events/topic';
import type { T } from '../../i18n/index.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { refusalReason } from '../moves/move-labels.ts';

/** Whether the reader may change a part of a topic; where not, why and who could, as one sentence. */
export type PartAccess = { may: true } | { may: false; why: string };

/** The operations behind the parts of a topic that are no plain fields, at the status it has. */
export const keywordsOperation = (status: TopicStatus): Operation =>
  isAfterOptimized(status) ? 'EDIT_TOPIC_KEYWORDS_AFTER_OPTIMIZED' : 'EDIT_TOPIC_KEYWORDS';
export const subtopicsOperation = (status: TopicStatus): Operation =>
  isAfterOptimized(status) ? 'EDIT_URL_AND_SUBTOPICS' : 'PLAN_TOPIC';
export const fieldOperation = (field: keyof TopicDetails, status: TopicStatus): Operation =>
  operationOn(field, status);

/** Decided by the server's own permission table; the server still decides in the end. */
export function accessTo(
  operation: Operation,
  row: TopicRow,
  context: { t: T; scope: ProjectScope },
): PartAccess {
  const { t, scope } = context;
  if (row.parked) return { may: false, why: t('parked.closed') };
  if (!row.active && operation !== 'ARCHIVE_OR_ACTIVATE')
    return { may: false, why: t('move.refused.inactive') };
  if (actingRole(operation, scope.membership, isMine(row, { userId: scope.me })) !== null)
    return { may: true };
  const refusal = { code: 'ROLE_REQUIRED' as const, roles: rolesThatMay(operation) };
  const { title, help } = refusalReason(refusal, row.status, row.status, context);
  return { may: false, why: help === null ? title : t('panel.access.who', { needs: title, people: help }) };
}
