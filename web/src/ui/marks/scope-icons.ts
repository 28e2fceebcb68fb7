import type { KeywordScope } from '@keywright/events/catalogue';
import { Ban, BookOpen, type LucideIcon, Target } from 'lucide-react';

export const SCOPE_ICONS: Readonly<Record<KeywordScope, LucideIcon>> = {
  MY_REALITY: BookOpen,
  MY_GOAL: Target,
  OUT_OF_SCOPE: Ban,
};
