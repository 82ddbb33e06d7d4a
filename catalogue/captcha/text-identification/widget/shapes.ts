/** What goes over the wire for this type; server and widget compile against the same. */

export const LENGTH = 5;

export interface TextIdentificationUi {
  /** Number of letters in the picture, the asset `scene`. */
  length: number;
}
export interface TextIdentificationAnswer {
  text: string;
}
