/** The path of the intro's files, without their ending. Written by tools/record-intro.ts: the name holds a hash, so browsers keep them. */
export const INTRO_FILES = '/intro/inlay-02a1706b';
