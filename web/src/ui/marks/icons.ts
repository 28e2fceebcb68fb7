import type { ActingRole, ScoreStatus, TopicStatus, TopicType, ViewName } from '@keywright/events/catalogue';
import {
  Archive,
  Blocks,
  ChevronDown,
  ChevronsUp,
  CircleCheck,
  CircleDashed,
  CircleEllipsis,
  CircleX,
  ClipboardCheck,
  Crosshair,
  Crown,
  Equal,
  Eye,
  FileCheck,
  FileText,
  Folder,
  Globe,
  Hourglass,
  Layers,
  Lightbulb,
  type LucideIcon,
  Megaphone,
  PackageCheck,
  PenLine,
  ScanSearch,
} from 'lucide-react';

export const STATUS_ICONS: Record<TopicStatus, LucideIcon> = {
  DECLINE: CircleX,
  SUGGEST: CircleDashed,
  WAIT_APPROVE: Hourglass,
  APPROVED: CircleCheck,
  OPTIMIZED: Crosshair,
  SEO_CHECK: ScanSearch,
  START_COPYWRITING: PenLine,
  FOR_APPROVAL: FileCheck,
  INTEGRATION: Blocks,
  PUBLISHED: Globe,
  SEA_CHECK: Megaphone,
  ARCHIVED: Archive,
};

export const PRIORITY_ICONS: Record<ScoreStatus, LucideIcon> = {
  TO_TREAT: CircleEllipsis,
  LOW: ChevronDown,
  MEDIUM: Equal,
  HIGH: ChevronsUp,
};

export const ROLE_ICONS: Record<ActingRole, LucideIcon> = {
  CONTRIBUTOR: Lightbulb,
  COPYWRITER: PenLine,
  SEO_CHECKER: ScanSearch,
  CONTENT_MANAGER: ClipboardCheck,
  INTEGRATOR: Blocks,
  SEA_CHECKER: Megaphone,
  WATCHER: Eye,
  PRODUCT_ACCESS: PackageCheck,
  OWNER: Crown,
};

export const TYPE_ICONS: Record<TopicType, LucideIcon> = { CONTENT: FileText, TOPIC: Folder };

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
