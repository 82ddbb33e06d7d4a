/** Numbers, not words: the build puts them in place of the names. */

/** Nothing is under way. */
export const none = 0;
/** A challenge is on its way. */
export const asking = 1;
/** The visitor has a picture, be the modal open or not. */
export const solving = 2;
/** The answer is on its way. */
export const answering = 3;
/** The long proof runs. */
export const device = 4;
/** The service was not there; `retry` does it again. */
export const stuck = 5;
