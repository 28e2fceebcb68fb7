import type { KeywordScope } from '@keywright/events/catalogue';
import { Ban, BookOpen, type LucideIcon, Target } from 'lucide-react';

/** The scopes in the order of the navigation; their place is their key. */
export const SCOPES: readonly { scope: KeywordScope; icon: LucideIcon; key: string }[] = [
  { scope: 'MY_REALITY', icon: BookOpen, key: '1' },
  { scope: 'MY_GOAL', icon: Target, key: '2' },
  { scope: 'OUT_OF_SCOPE', icon: Ban, key: '3' },
];

const PATHS: Readonly<Record<KeywordScope, string>> = {
  MY_REALITY: 'my-reality',
  MY_GOAL: 'my-goal',
  OUT_OF_SCOPE: 'out-of-scope',
};

/** The last part of the address of a scope’s screen. */
export const scopePath = (scope: KeywordScope): string => PATHS[scope];

export const iconOf = (scope: KeywordScope): LucideIcon =>
  SCOPES.find((one) => one.scope === scope)?.icon ?? BookOpen;
