import type { KeywordScope } from '@keywright/events/catalogue';
import type { RuleAction } from '@keywright/events/keywords';
import { Eye, type LucideIcon } from 'lucide-react';
import { SCOPE_ICONS } from '../../ui/index.ts';

/** Where an action puts what matches; null where it moves nothing. */
export const targetOf = (action: RuleAction): KeywordScope | null =>
  action === 'DISPLAY' ? null : action === 'EXCLUDE' ? 'OUT_OF_SCOPE' : 'MY_REALITY';

/** The actions in the order in which they are offered. */
export const ACTIONS: readonly RuleAction[] = ['DISPLAY', 'EXCLUDE', 'GLOSSARY'];

/** The mark of an action: that of the scope it leads to. */
export function actionIcon(action: RuleAction): LucideIcon {
  const target = targetOf(action);
  return target === null ? Eye : SCOPE_ICONS[target];
}
