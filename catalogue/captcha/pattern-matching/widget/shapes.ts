/** What goes over the wire for this type; server and widget compile against the same. */

export interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Everything in pixels of the rounds' pictures, the assets `r0` and `r1`. */
export interface PatternUi {
  /** The six loose stones, the same places in every round. */
  stones: Place[];
  /** By round: the empty settings A and B. */
  settings: [a: Place, b: Place][];
}

/** By round: which loose stones belong in A and in B. */
export interface PatternAnswer {
  rounds: [a: number, b: number][];
}
