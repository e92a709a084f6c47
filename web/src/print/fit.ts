/** How a card's text finds room: first the picture gives way, then the type. */
export const ART = { most: 264, least: 104, step: 8 };
/** Parts of the usual size; the least is 5.6 points on paper. */
export const TYPE = { most: 1, least: 0.76, step: 0.04 };

export interface Tried {
  art: number;
  type: number;
}

/** The largest picture, then the largest type, with which everything fits. */
export function fitted(fits: (tried: Tried) => boolean): Tried & { fits: boolean } {
  let tried: Tried = { art: ART.most, type: TYPE.most };
  for (let type = TYPE.most; type >= TYPE.least - 1e-9; type -= TYPE.step) {
    for (let art = ART.most; art >= ART.least; art -= ART.step) {
      tried = { art, type };
      if (fits(tried)) return { ...tried, fits: true };
    }
  }
  return { ...tried, fits: false };
}
