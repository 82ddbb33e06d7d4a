/** What goes over the wire for this type; server and widget compile against the same. */

export interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Everything in pixels of the page, on the asset `scene`. */
export interface PatternUi {
  /** The loose stones. */
  stones: Place[];
  /** The empty settings A, B and C. */
  settings: Place[];
}

/** Which loose stone belongs in each setting. */
export interface PatternAnswer {
  stones: number[];
}
