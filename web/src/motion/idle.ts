/** As soon as nothing else is to be done. */
export function idle(then: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(then, { timeout: 300 });
  else setTimeout(then, 30);
}
