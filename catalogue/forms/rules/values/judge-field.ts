import type { CalculatedField, NamedField } from '../field.ts';
import type { SentenceName } from '../sentences/sentences.ts';
import { judgeCheckbox, judgeCheckboxes, judgeChoice, judgeCountry } from './judge-choice.ts';
import { judgeFiles } from './judge-files.ts';
import { judgeMoment } from './judge-moment.ts';
import { judgeNumber, judgeRating } from './judge-number.ts';
import { judgeAddress, judgeName } from './judge-parts.ts';
import { judgeText } from './judge-text.ts';
import { type Collected, type Judged, type Judging, wrong } from './judged.ts';

type ReadField = Exclude<NamedField, CalculatedField>;

/** Judges what a body holds for one field that is shown. */
export function judgeField(field: ReadField, collected: Collected, judging: Judging): Judged {
  const judged = valueOf(field, collected, judging);
  const missing = !judged.faults && (judged.value === undefined || judged.value === false);
  return field.required && missing ? wrong(field.name, requiredOf(field)) : judged;
}

function valueOf(field: ReadField, collected: Collected, { clock, files }: Judging): Judged {
  const entries = collected.get(field.name);
  switch (field.type) {
    case 'number':
      return judgeNumber(field, entries);
    case 'rating':
    case 'scale':
      return judgeRating(field, entries);
    case 'date':
    case 'time':
    case 'datetime':
      return judgeMoment(field, entries, clock);
    case 'select':
    case 'radio':
      return judgeChoice(field, entries);
    case 'checkboxes':
      return judgeCheckboxes(field, entries);
    case 'checkbox':
    case 'consent':
      return judgeCheckbox(field, entries);
    case 'country':
      return judgeCountry(field, entries);
    case 'name':
      return judgeName(field, collected);
    case 'address':
      return judgeAddress(field, collected);
    case 'file':
      return judgeFiles(field, entries, files);
    default:
      return judgeText(field, entries);
  }
}

function requiredOf({ type }: ReadField): SentenceName {
  if (type === 'checkbox' || type === 'consent') return 'requiredBox';
  if (type === 'file') return 'requiredFile';
  return ['select', 'radio', 'checkboxes', 'rating', 'scale', 'country'].includes(type) ? 'requiredChoice' : 'required';
}
