/** What goes over the wire for this type; server and widget compile against the same. */

export interface FittingUi {
  /** In pixels of the scene: two rows of two. */
  openings: { x: number; y: number; w: number; h: number }[];
  /** Number of stones; their pictures are the assets `s0`, `s1`, … beside `scene`. */
  stones: number;
  /** How many turns bring a stone round. */
  turns: number;
}

export interface FittingAnswer {
  stone: number;
  /** How often the stone was turned clockwise, less than `turns` of the ui. */
  turns: number;
  opening: number;
}
