import type { KeywordScope } from '@keywright/events/catalogue';
import type { LucideIcon } from 'lucide-react';
import { SCOPE_ICONS } from '../ui/index.ts';

const IN_ORDER: readonly KeywordScope[] = ['MY_REALITY', 'MY_GOAL', 'OUT_OF_SCOPE'];

/** The scopes in the order of the navigation; their place is their key. */
export const SCOPES: readonly { scope: KeywordScope; icon: LucideIcon; key: string }[] = IN_ORDER.map(
  (scope, nth) => ({ scope, icon: SCOPE_ICONS[scope], key: String(nth + 1) }),
);

export const iconOf = (scope: KeywordScope): LucideIcon => SCOPE_ICONS[scope];
