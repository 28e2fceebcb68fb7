import type { TopicType } from '@keywright/events/catalogue';
import { TYPE_ICONS } from './icons.ts';

export function TypeIcon({ type, size = 13 }: { type: TopicType; size?: number }) {
  const Icon = TYPE_ICONS[type];
  return <Icon size={size} strokeWidth={1.75} aria-hidden="true" style={{ color: 'var(--icon)' }} />;
}
