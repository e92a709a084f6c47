/** A record that somebody has pasted, while this page is open. */
export const pasted = $state({ record: '' });
