import type { ViewName } from '@keywright/events/catalogue';
import {
  Blocks,
  CircleDashed,
  ClipboardCheck,
  Globe,
  Layers,
  type LucideIcon,
  Megaphone,
  PenLine,
  ScanSearch,
} from 'lucide-react';

export const VIEW_ICONS: Record<ViewName, LucideIcon> = {
  TO_SUGGEST_PAGE: CircleDashed,
  FOR_APPROVAL_PAGE: ClipboardCheck,
  CHECK_SEO_PAGE: ScanSearch,
  COPYWRITING_PAGE: PenLine,
  INTEGRATION_PAGE: Blocks,
  CHECK_SEA_PAGE: Megaphone,
  PUBLISHED_PAGE: Globe,
  ALL_TOPICS_PAGE: Layers,
};
