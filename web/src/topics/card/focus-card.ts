const FRAMES_AT_MOST = 12;

interface FocusOutcome {
  then?: () => void;
  /** It is not drawn. */
  otherwise?: () => void;
}

/** Puts the focus on a card, waiting a few frames for a windowed list to draw it. */
export function focusCard(topicId: string, outcome: FocusOutcome = {}, frames = FRAMES_AT_MOST): void {
  const link = document.querySelector<HTMLElement>(`[data-topic="${topicId}"] [data-card-link]`);
  if (link) {
    link.focus({ preventScroll: true });
    outcome.then?.();
  } else if (frames > 0) requestAnimationFrame(() => focusCard(topicId, outcome, frames - 1));
  else outcome.otherwise?.();
}
