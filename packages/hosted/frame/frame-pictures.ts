import { markup } from '../markup.ts';

/** The four stones of our mark. */
export const MARK = markup`<svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M1 1h11L1 12z" fill="#2a3fb0" />
  <path d="M12 1h11v11A11 11 0 0 1 12 1z" fill="#93a5ff" />
  <path d="M1 12h11v11z" fill="#93a5ff" opacity=".6" />
  <path d="M17.5 12.5l5 5-5 5-5-5z" fill="#d9a441" />
</svg>`;

export const languageIcon = markup`<svg
  width="16"
  height="16"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="2"
  stroke-linecap="round"
  aria-hidden="true"
>
  <circle cx="12" cy="12" r="10" />
  <path d="M12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20" />
  <path d="M2 12h20" />
</svg>`;

/** A field of stones with a gap in its middle: where a component would lie. */
export const emptyField = markup`<svg width="96" height="96" viewBox="0 0 96 96" aria-hidden="true">
  <rect x="1" y="1" width="94" height="94" rx="6" fill="none" stroke="#d9a441" stroke-width="1.5" />
  <g fill="currentColor" opacity=".16">
    <path d="M6 6h26v26z" />
    <path d="M64 6h26v26A26 26 0 0 1 64 6z" />
    <path d="M6 64h26v26z" />
    <path d="M77 64l13 13-13 13-13-13z" />
    <path d="M6 36h24v24H6z" opacity=".6" />
    <path d="M66 36h24L66 60z" />
    <path d="M36 66h24v24z" />
    <path d="M36 6h24L36 30z" opacity=".7" />
  </g>
  <rect x="36" y="36" width="24" height="24" rx="2" fill="none" stroke="currentColor" stroke-dasharray="3 3" opacity=".6" />
</svg>`;
