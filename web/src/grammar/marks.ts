/** What a mark says of a card; each world gives it a shape of its own, and no mark is a colour alone. */
export type Mark = 'playable' | 'parting' | 'selectable' | 'selected' | 'targeted' | 'acting' | 'risk';

/** The badge of what one is about to part with. */
export const GOES = '✕';
