import { CircleCheck, Eye, type LucideIcon, OctagonAlert } from 'lucide-react';
import classes from './health.module.css';
import type { Tone } from './health-states.ts';

const ICONS: Readonly<Record<Tone, LucideIcon>> = { ok: CircleCheck, watch: Eye, act: OctagonAlert };

/** How something stands: a word and a mark of its own shape, whatever its colour. */
export function ToneMark({ tone, word }: { tone: Tone; word: string }) {
  const Icon = ICONS[tone];
  return (
    <span className={classes.state} data-tone={tone}>
      <Icon size={14} aria-hidden="true" />
      {word}
    </span>
  );
}
