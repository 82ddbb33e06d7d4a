/** Milliseconds after which a call or a script is given up: the page hears of it within 10 s. */
export const longestMs = 9_500;

/** Milliseconds a language is waited for: an English widget is better than none. */
export const languageMs = 2_000;

/** Seconds to wait where a refusal doesn't say. */
export const usualWait = 10;

/** Milliseconds the check mark is shown before the challenge closes. */
export const praiseMs = 900;

/** Milliseconds of the main thread that a search for a proof takes at a time, and between two reports of how far it is. */
export const sliceMs = 8;
export const showEveryMs = 100;
