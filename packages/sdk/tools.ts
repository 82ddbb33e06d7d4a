import { button, h } from './dom.ts';
import { icon, shapes } from './icons.ts';
import { createRoot, sheetOf } from './shadow-root.ts';
import { fill } from './strings.ts';

/** The shell's own helpers, handed to every module, so that none brings them a second time. */
export const tools = { h, button, icon, shapes, createRoot, sheetOf, fill };
export type Tools = typeof tools;
