import type { TopicRow } from '@keywright/events/topic';
import { isRejection } from '../../api/index.ts';
import { t } from '../../i18n/index.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { announce, showToast, showUndo } from '../../ui/index.ts';
import { sendCommand, topicRows } from '../atoms.ts';
import { accessTo, fieldOperation } from '../panel/access.ts';
import { saveField, whyNotSaved } from '../panel/use-field-edit.ts';
import { nameOf } from '../topic-facts.ts';
import { sendUndo, whyNotUndone } from '../undo-act.ts';

/** Who sets a date, and how days are written there. */
interface DeliveryContext {
  scope: ProjectScope;
  /** A day in words, for the sentence that says what was done. */
  inWords: (day: string) => string;
}

/** Why the reader may not change the delivery date of a topic; null where they may. */
export function whyFixed(row: TopicRow, scope: ProjectScope): string | null {
  const access = accessTo(fieldOperation('deliveryDate', row.status), row, { t, scope });
  return access.may ? null : access.why;
}

/**
 * Sets the delivery date of a topic, or takes it away with null: shown at once, with the way back, or says why not. Of
 * somebody else's date that was set meanwhile it says whose, and leaves it.
 */
export async function setDelivery(topicId: string, day: string | null, context: DeliveryContext) {
  const before = topicRows.get(topicId);
  if (before === null || before.deliveryDate === day) return;
  const name = nameOf(before);
  const why = whyFixed(before, context.scope);
  if (why !== null) return sayNot(before, why);
  const saved = await saveField(before, 'deliveryDate', day);
  if (!saved.ok)
    return sayNot(before, 'conflict' in saved ? conflictText(saved.conflict, context) : whyNot(saved));
  const title = day === null ? t('calendar.removed') : t('calendar.set', { day: context.inWords(day) });
  announce(`${name}: ${title}`);
  const { eventId } = saved.done;
  if (eventId === null) showToast({ id: toastOf(before), kind: 'done', title, text: name });
  else {
    const undo = () => void takeBack(before, eventId, context);
    const way = { what: `${title} · ${name}`, by: context.scope.me, of: eventId, undo };
    showUndo({ id: toastOf(before), title, text: name, label: t('move.undo'), way });
  }
}

async function takeBack(before: TopicRow, eventId: string, { scope }: DeliveryContext): Promise<void> {
  const { id, deliveryDate } = before;
  try {
    await sendCommand(id, (headers) => sendUndo(id, eventId, headers), { deliveryDate });
    announce(t('undo.done'));
    showToast({ id: toastOf(before), kind: 'done', title: t('undo.done'), text: nameOf(before) });
  } catch (problem) {
    const text = whyNotUndone(problem, before, { t, scope });
    announce(text);
    showToast({ id: toastOf(before), kind: 'error', title: t('undo.failed'), text });
  }
}

/** Says that a day was not set, and why. */
export function sayNot(row: TopicRow, why: string): void {
  announce(why);
  showToast({
    id: toastOf(row),
    kind: 'error',
    title: t('calendar.notSet', { name: nameOf(row) }),
    text: why,
  });
}

/** What becomes of the date of one topic is told in one place: the last thing replaces what was said before. */
const toastOf = ({ id }: TopicRow): string => `delivery.${id}`;

const whyNot = ({ problem }: { problem: unknown }): string =>
  isRejection(problem) ? whyNotSaved(t, problem) : t('move.network');

function conflictText(
  { by, theirs }: { by: string | null; theirs: TopicRow },
  { scope, inWords }: DeliveryContext,
): string {
  const who = by === null ? t('calendar.somebody') : scope.personOf(by).name;
  const { deliveryDate } = theirs;
  return deliveryDate === null
    ? t('calendar.theyRemoved', { who })
    : t('calendar.theySet', { who, day: inWords(deliveryDate) });
}
