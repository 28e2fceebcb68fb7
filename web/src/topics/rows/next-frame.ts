/** Runs `flush` with the next animation frame, or after 100 ms in a hidden tab, which gets no frames. */
export function nextFrame(flush: () => void): void {
  if (document.visibilityState === 'visible') requestAnimationFrame(flush);
  else setTimeout(flush, 100);
}
