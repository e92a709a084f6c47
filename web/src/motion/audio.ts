/** Where sounds go: one context for the page, made once the reader has pressed something. */
let context: AudioContext | undefined;

/** Nothing before the reader has touched the page. */
export function audible(): AudioContext | undefined {
  if (!navigator.userActivation?.hasBeenActive || typeof AudioContext === 'undefined') return undefined;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}
