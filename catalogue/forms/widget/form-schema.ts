import type { FileWord } from '../rules/files/file-words.ts';
import type { Field, FileKind, Step } from '../rules/field.ts';
import type { texts } from './texts.ts';

export type FormTexts = typeof texts;

/** The captcha that stands in a form. */
export interface FormCaptcha {
  readonly siteKey: string;
  readonly compKey: string;
}

/** What files may be, and what is said of them in the visitor's language. */
export interface FileRules {
  readonly maxFiles: number;
  readonly maxFileMB: number;
  readonly totalMB: number;
  readonly kinds: readonly FileKind[];
  readonly words: Readonly<Record<FileWord, string>>;
}

/** A form as the server tells it to the page: what this part reads of it. */
export interface FormSchema {
  readonly form: string;
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
  readonly title: string;
  readonly intro: string;
  readonly fields: readonly Field[];
  readonly steps: readonly Step[];
  readonly files: FileRules;
  readonly drafts: string;
  readonly availability: { readonly open: boolean; readonly text: string };
  readonly hoursText: string;
  readonly contactAddress: string | null;
  readonly theme: string;
  readonly frame: string;
}

/** What the server answers to a form that it took. */
export interface Sent {
  readonly id: string;
  readonly reference: string;
  readonly status: string;
  readonly token: string;
  /** Seconds. */
  readonly expiresIn: number;
  readonly thanks: { readonly title: string; readonly text: string };
  readonly redirectUrl: string | null;
}
